# The same as most users write it: `walk`, as jq's manual shows it, over every value of the dump.
walk(
  if type == "object" and has("control_type") then
    .has_name = (.name != null) | .name_length = ((.name // "") | length) | del(.name, .value, .help_text)
  else . end
)
