/** A way in which two readers of one zip disagree, and the zips of test/support that have it. */
export interface DisagreementType {
  /** As the study numbers it. */
  readonly id: string;
  readonly name: string;
  readonly what: string;
  /** What we do, beyond refusing the cases. */
  readonly answer: string;
  /** Names of hostile zips. */
  readonly cases: readonly string[];
}

export interface DisagreementGroup {
  readonly id: 'A' | 'B' | 'C';
  readonly name: string;
  readonly types: readonly DisagreementType[];
}

/**
 * The 14 types of "My ZIP isn't your ZIP: Identifying and Exploiting Semantic Gaps Between ZIP Parsers"
 * (USENIX Security 2025), numbered as in the constructions of its tool ZipDiff; the words are ours.
 */
export const ZIPDIFF_GROUPS: readonly DisagreementGroup[] = [
  {
    id: 'A',
    name: 'Redundant metadata',
    types: [
      {
        id: 'A1',
        name: 'Compression method',
        what: 'Local header and directory name different methods: one reader inflates, the other copies.',
        answer: 'Both must be the same, and stored or deflated.',
        cases: ['another method in the local header', 'stored data called deflated', 'stored with two sizes'],
      },
      {
        id: 'A2',
        name: 'Sizes',
        what: 'Sizes in local header, directory, zip64 blocks and data descriptor differ, or a block is there twice.',
        answer: 'All that are given must agree with each other and with what is read; only one zip64 block may stand.',
        cases: [
          'another size in the local header',
          'another compressed size in the local header',
          'a size beside a descriptor',
          'a descriptor with another CRC',
          'no descriptor where one is promised',
          'a zip64 size that differs from the plain one',
          'a zip64 size in the local header that differs',
          'a saturated size without a zip64 block',
          'two zip64 blocks',
          'more content than said',
          'less content than said',
        ],
      },
      {
        id: 'A3',
        name: 'File name',
        what: 'Local header, directory and Unicode path blocks name different files.',
        answer: 'One name in all of them. A Unicode path must be another spelling of the plain name, and the only one.',
        cases: [
          'another name in the local header',
          'another length of name in the local header',
          'a Unicode path of another file',
          'a Unicode path for another plain name',
          'a Unicode path in the local header only, of another file',
          'two Unicode paths',
          'a Unicode path that is no UTF-8',
        ],
      },
      {
        id: 'A4',
        name: 'Folder or file',
        what: 'A trailing separator, the Unix mode and the MS-DOS attribute say different things about an entry.',
        answer: 'Whatever says folder counts, and a folder has no content.',
        cases: [
          'a folder with data',
          'a folder with data, by its backslash',
          'a folder with data, by its mode',
          'a folder with data, by its MS-DOS attribute',
          'a folder with data to MS-DOS, a file to Unix',
        ],
      },
      {
        id: 'A5',
        name: 'Encryption flag',
        what: 'Only one of the two headers says that the entry is encrypted.',
        answer: 'The flags of both must be the same, and encrypted entries are refused.',
        cases: ['encrypted in the local header only', 'ZipCrypto', 'an AES block without the flag'],
      },
    ],
  },
  {
    id: 'B',
    name: 'Names and paths',
    types: [
      {
        id: 'B1',
        name: 'Duplicate names',
        what: 'Two entries have one name: the first wins here, the last there.',
        answer: 'A name stands once.',
        cases: ['the same name twice', 'a file and a folder entry of one name', 'a file where a folder is needed'],
      },
      {
        id: 'B2',
        name: 'Special bytes',
        what: 'A byte that is no character, or not allowed in names, is dropped, replaced, or ends the name.',
        answer:
          'Such names are refused; nothing is ever replaced. Encodings that are guessed must fit all names alike.',
        cases: [
          'a NUL',
          'a line end',
          'an escape',
          'a C1 control',
          'bytes that are not the UTF-8 they claim',
          'the same bytes, decoded two ways',
          'the same text out of other bytes',
          'an alternate data stream',
          'a question mark',
          'a vertical bar',
          'a quote',
        ],
      },
      {
        id: 'B3',
        name: 'Path canonicalization',
        what: 'Paths that are written differently name one file once they are resolved.',
        answer:
          'Only `\\` and a leading `./` are resolved, and what is the same then is a duplicate. The rest is refused.',
        cases: [
          'an absolute path',
          'an empty segment',
          'a dot segment inside',
          'dots up in front',
          'dots up',
          'three dots',
          'the same name with the other separator',
          'the same name with ./ in front',
        ],
      },
      {
        id: 'B4',
        name: 'Case',
        what: 'Names that differ in case are one file on some systems.',
        answer: 'They are duplicates, as are names that differ in Unicode normalisation.',
        cases: [
          'names that differ in case',
          'names that differ in case beyond ASCII',
          'folders that differ in case',
          'names that differ in normalisation',
          'a short name that Windows may give to another entry',
          'a short name of a folder, in lower case',
        ],
      },
    ],
  },
  {
    id: 'C',
    name: 'Structure and position',
    types: [
      {
        id: 'C1',
        name: 'Local headers and the directory',
        what: 'Readers that go through local headers find other entries than readers of the directory.',
        answer:
          'Entries, each with header, data and descriptor, fill the file up to the directory: no gap, no overlap; and data whose end only a descriptor tells holds no header.',
        cases: [
          'an entry that the directory leaves out',
          'a first entry that the directory leaves out',
          'a last entry that the directory leaves out',
          'data between two entries',
          'data between the last entry and the directory',
          'an entry inside another',
          'an entry that runs into the directory',
          'an entry in the comment of another in the directory',
          'an entry offset that hits no header',
          'an entry inside stored data that a descriptor ends',
          'an entry inside deflated data that a descriptor ends',
          'an end of all entries inside stored data that a descriptor ends',
          'a program in front, offsets moved',
        ],
      },
      {
        id: 'C2',
        name: 'Which end record',
        what: 'More than one end record can be meant.',
        answer: 'There must be one that ends with the file, and no other that any reader could take.',
        cases: [
          'two zips in one file',
          'two end records, neither at the end',
          'an end record in the comment',
          'the signature of an end record in the comment',
          'data after the end record',
          'cut inside the comment',
        ],
      },
      {
        id: 'C3',
        name: 'How many entries',
        what: 'Counts and size of the directory allow for more or fewer entries than there are.',
        answer: 'Both counts, the size and what is listed must agree.',
        cases: [
          'fewer entries claimed than listed',
          'more entries claimed than fit',
          'two counts of entries',
          'bytes after the last directory record',
          'a count that lost 65,536 entries',
        ],
      },
      {
        id: 'C4',
        name: 'Where the directory is',
        what: 'Its offset points elsewhere than right in front of the end record.',
        answer: 'It ends where the end records begin, and its offset is counted from the start of the file.',
        cases: [
          'a directory said to start elsewhere',
          'data between directory and end record',
          'a program in front, offsets not moved',
        ],
      },
      {
        id: 'C5',
        name: 'Zip64 end record',
        what: 'Readers differ in when they look for it, where, and which of its values they take.',
        answer:
          'It lies right in front of its locator, has its plain length, and agrees with every plain field that is filled in.',
        cases: [
          'plain and zip64 count that differ',
          'plain and zip64 directory offset that differ',
          'plain and zip64 directory size that differ',
          'a zip64 end record of another length',
          'a zip64 end record said to be elsewhere',
          'two zip64 counts of entries',
          'a zip64 count that would exhaust the memory',
          'a directory offset that needs a missing zip64 record',
          'zip64 over several disks',
        ],
      },
    ],
  },
];
