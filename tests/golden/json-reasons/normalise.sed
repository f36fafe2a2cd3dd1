# Only the reasons: other cases show the rest.
/^ *"why": \[/,/^ *\]/b
/^ *"(command|reason|where|count)":/!d
s/(solver unknown: )(canceled|the work limit is reached)/\1@WHY@/
