// Models of native methods of strings.
#include <algorithm>

#include "models/groups.h"

namespace heapwright::models {

namespace {

NativeResult intern(const NativeCall& call) {
  std::u16string text = call.vm.java().text_of(call.arg<ObjectId>(0));
  ObjectId known = call.vm.heap().interned(text);
  if (known == ObjectId::kNull) {
    known = call.arg<ObjectId>(0);
    call.vm.heap().set_interned(text, known);
  }
  return NativeReturn{Value(known)};
}

bool is_one_of(std::u16string_view text, std::initializer_list<std::u16string_view> list) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

// The symbols of English, which Formatter needs for every number. All others are in resource bundles.
NativeResult decimal_symbols(const NativeCall& call) {
  Execution& vm = call.vm;
  auto locale = call.arg<ObjectId>(0);
  if (locale == ObjectId::kNull) return NativeThrow{"java/lang/NullPointerException", std::nullopt};
  auto base_locale = vm.java().field(locale, "baseLocale").as<ObjectId>();
  std::u16string language = vm.java().text_of(vm.java().field(base_locale, "language").as<ObjectId>());
  std::u16string region = vm.java().text_of(vm.java().field(base_locale, "region").as<ObjectId>());
  bool has_extensions = vm.java().field(locale, "localeExtensions").as<ObjectId>() != ObjectId::kNull;
  bool is_english = is_one_of(language, {u"", u"en"}) && is_one_of(region, {u"", u"US", u"GB"});
  const auto& frames = vm.path().frames;
  bool is_formatter = !frames.empty() && frames.back().method->owner->name.starts_with("java/util/Formatter");
  if (!is_english || has_extensions || !is_formatter) return NativeProceed{};
  ObjectId symbols = vm.heap().new_object(*call.method.owner);
  static constexpr std::pair<std::string_view, char16_t> kSymbols[] = {
      {"zeroDigit", u'0'},    {"groupingSeparator", u','}, {"decimalSeparator", u'.'}, {"percent", u'%'},
      {"digit", u'#'},        {"patternSeparator", u';'},  {"minusSign", u'-'},        {"exponential", u'E'},
      {"perMill", u'\u2030'}, {"monetarySeparator", u'.'}};
  for (auto [name, symbol] : kSymbols) vm.java().set_field(symbols, name, Value(int32_t{symbol}));
  vm.java().set_field(symbols, "locale", Value(locale));
  return NativeReturn{Value(symbols)};
}

constexpr NativeEntry kTextNatives[] = {
    {"java/lang/String", "intern", "", intern},
    {"java/lang/StringUTF16", "isBigEndian", "", exec::return_zero},
    {"java/text/DecimalFormatSymbols", "getInstance", "(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;",
     decimal_symbols},
};

}  // namespace

std::span<const NativeEntry> text_natives() { return kTextNatives; }

}  // namespace heapwright::models
