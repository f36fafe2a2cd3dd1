// How a Java variable of some type looks as a term: it has the width of its type, while a register that holds
// its value is at least 32 bits wide.
#pragma once

#include "ir/types.h"
#include "ir/value.h"
#include "term/term_manager.h"

namespace heapwright::machine {

term::Sort variable_sort(ir::Type type);
// The value of a variable as a register holds it.
term::Term register_form(term::TermManager& terms, ir::Type type, term::Term variable);
ir::Value register_value(ir::Type type, uint64_t bits);
// The reverse: what a variable of that type has when a register holds `value`, which fits.
term::Term variable_value(term::TermManager& terms, ir::Type type, term::Term value);

}  // namespace heapwright::machine
