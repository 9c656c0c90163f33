# Written for speed: goes down the tree itself. Names out, has_name and name_length in, of a node only what is structure.
def redact:
  { control_type, automation_id, class_name, framework_id, bounds, is_enabled, is_offscreen,
    has_name: (.name != null), name_length: ((.name // "") | length),
    children: [ (.children // [])[] | redact ] };
.root |= redact
