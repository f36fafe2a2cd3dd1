// Models of native methods of strings.
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

// The symbols of English, which Formatter needs for every number. Those of other languages are in resource
// bundles.
NativeResult decimal_symbols(const NativeCall& call) {
  Execution& vm = call.vm;
  auto locale = call.arg<ObjectId>(0);
  if (locale == ObjectId::kNull) return NativeThrow{"java/lang/NullPointerException", std::nullopt};
  auto base_locale = vm.java().field(locale, "baseLocale").as<ObjectId>();
  std::u16string language = vm.java().text_of(vm.java().field(base_locale, "language").as<ObjectId>());
  bool has_extensions = vm.java().field(locale, "localeExtensions").as<ObjectId>() != ObjectId::kNull;
  if ((!language.empty() && language != u"en") || has_extensions)
    return NativeUnmodelled{"a language other than English"};
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
