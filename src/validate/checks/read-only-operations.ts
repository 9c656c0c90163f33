/**
 * Everything a collector may do. All of it only looks: windows and processes are listed, trees are read,
 * pictures are taken, files of its own are hashed and packed. Sorted.
 */
export const READ_ONLY_OPERATIONS: readonly string[] = [
  'capture_screenshot',
  'dump_tree',
  'dump_uia',
  'find_window',
  'get_dpi',
  'get_process_info',
  'get_product_version',
  'get_window_info',
  'hash_files',
  'inspect_element',
  'list_processes',
  'list_windows',
  'pack_capture',
  'query_tree',
  'read_tree',
  'snapshot_tree',
  'take_screenshot',
];
