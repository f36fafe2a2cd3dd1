// The rights of the administrator (capabilities) that this process may have.
#pragma once

namespace heapwright::sandbox {

// Whether namespaces can be made without one for users.
bool may_administrate();

// Between clone and exec: no rights are left, nor can any be got, but to read what belongs to others, for
// root: the user's files may be such.
void drop_privileges(bool keeps_reading);

}  // namespace heapwright::sandbox
