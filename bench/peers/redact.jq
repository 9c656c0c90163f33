# What a jq user would write: names out, has_name and name_length in, everything else of a node kept.
def redact:
  { control_type, automation_id, class_name, framework_id, bounds, is_enabled, is_offscreen,
    has_name: (.name != null), name_length: ((.name // "") | length),
    children: [ (.children // [])[] | redact ] };
.root |= redact
