#include "models/models.h"

#include "models/groups.h"

namespace heapwright::models {

const exec::NativeTable& natives() {
  static const exec::NativeTable kTable{object_and_class_natives(),
                                        system_natives(),
                                        number_natives(),
                                        unsafe_natives(),
                                        text_natives(),
                                        abstracted_methods(),
                                        thread_natives(),
                                        logging_natives(),
                                        throwable_natives(),
                                        property_natives(),
                                        var_handle_natives(),
                                        nondet_inputs(),
                                        text_lookups(),
                                        character_data(),
                                        loader_natives(),
                                        member_natives(),
                                        checksum_natives(),
                                        file_natives(),
                                        environment_natives(),
                                        clock_natives(),
                                        reflected_call_natives()};
  return kTable;
}

}  // namespace heapwright::models
