/**
 * What `--help` says, in Chinese, by the English text that stands in the command line itself.
 * A test holds that every text of every command is here, and nothing else.
 */
export const HELP_IN_CHINESE: Readonly<Record<string, string>> = {
  'Usage:': '用法：',
  'Options:': '选项：',
  'Commands:': '命令：',
  'Arguments:': '参数：',
  'display help for command': '显示命令的帮助',
  'output the version number': '显示版本号',

  'Takes UI Automation captures out of a sealed network: opens the zip without trusting it, removes every visible text, decides ACCEPT or REJECT, and holds the selector catalog against the new dump. It never acts on a user interface.':
    '把 UI Automation 采集带出封闭网络：不信任地打开 zip，去掉所有可见文字，给出 ACCEPT 或 REJECT，并把选择器目录与新的转储比较。从不操作用户界面。',

  'examine capture packages and publish report and redacted evidence of each':
    '检查采集包，并发布每个包的报告和脱敏后的证据',
  'capture packages; globs are expanded': '采集包；通配符会展开',
  'folder for the results': '存放结果的文件夹',
  'name that groups the results: lower-case letters, digits, dots, dashes, underscores':
    '给结果分组的名称：小写字母、数字、点、连字符、下划线',
  'what the captures are expected to look like (*.profile.json)': '采集应当是什么样子（*.profile.json）',
  'selector catalog to hold against each accepted capture': '与每个被接受的采集比较的选择器目录',
  'published evidence that the catalog was made from (runs/intake/BATCH/ID): finds lost controls by structure, draws the old window':
    '目录所依据的已发布证据（runs/intake/批次/编号）：按结构寻找丢失的控件，并画出旧窗口',
  'how lengths of names are kept, whatever the profile says': '名称长度怎样保留，优先于配置文件',
  'language of reports': '报告的语言',
  'print one JSON document instead of the table': '输出一份 JSON，而不是表格',
  'packages examined at a time, each in a thread': '同时检查的采集包数，每个用一个线程',
  'no progress on the terminal': '终端上不显示进度',
  'reports for other programs as well: sarif, junit, or sarif,junit':
    '另外写出供其他程序读取的报告：sarif、junit 或 sarif,junit',
  'private key that signs the certificate of each accepted package (airlock keygen)':
    '为每个被接受的采集包签署证书的私钥（airlock keygen）',

  'examine one capture package or folder; print the report, write nothing':
    '检查一个采集包或文件夹；输出报告，不写任何文件',
  'a capture package, its folder, or a dump file': '采集包、它的文件夹，或转储文件',
  'what the capture is expected to look like (*.profile.json)': '采集应当是什么样子（*.profile.json）',
  'selector catalog to hold against it': '与它比较的选择器目录',
  'print the report as JSON instead of Markdown': '以 JSON 而不是 Markdown 输出报告',
  'what to print': '输出什么',

  'import each zip that arrives in a folder, once: as soon as it has stopped growing and ends like a zip.\nEnds on Ctrl-C or SIGTERM, with the package in work done or untouched':
    '导入文件夹中新到的每个 zip，每个一次：在它不再变大、结尾像 zip 之后立即导入。\n收到 Ctrl-C 或 SIGTERM 时结束；正在处理的包要么完成，要么原样不动',
  'the drop folder; files in folders below it are left alone': '投放文件夹；不理会其下级文件夹中的文件',
  'name that groups the results': '给结果分组的名称',
  'print one JSON document a line instead of text': '每行输出一份 JSON，而不是文字',
  'time between two looks at the folder': '两次查看文件夹之间的间隔',
  'a file that does not end like a zip for so long is judged as it is': '结尾这么久都不像 zip 的文件，按现状判定',
  'take what is there now, then end as import does': '只处理现有的文件，然后像 import 那样结束',

  'pack the folder of one capture as a package, and check it as import would\n(a capture.json in the folder is kept, its list of files is written anew; without one, the options\nbelow --manifest-from say what the capture is)':
    '把一次采集的文件夹打成采集包，并像 import 那样检查\n（文件夹中的 capture.json 会保留，其中的文件清单重新生成；没有 capture.json 时，\n由 --manifest-from 之后的选项说明采集的情况）',
  'folder of the capture: uia/, logs/, screenshots/, and capture.json if there is one':
    '采集的文件夹：uia/、logs/、screenshots/，以及 capture.json（如果有）',
  'where the package goes': '采集包写到哪里',
  'replace the output file if it exists': '输出文件已存在时替换它',
  'print one JSON document instead of lines': '输出一份 JSON，而不是逐行文字',
  'take the fields from the capture.json of a capture made the same way':
    '从以同样方式所作采集的 capture.json 中取各字段',
  'capture_id, also the name of the top folder: a-z, 0-9, dots, dashes, underscores':
    'capture_id，也是顶层文件夹名：a-z、0-9、点、连字符、下划线',
  'network_zone: the sealed network': 'network_zone：所在的封闭网络',
  'captured_at: RFC 3339 with offset, e.g. 2026-07-08T15:04:05+08:00':
    'captured_at：带时差的 RFC 3339 时间，例如 2026-07-08T15:04:05+08:00',
  'collector.name': 'collector.name（采集器名称）',
  'collector.version': 'collector.version（采集器版本）',
  'collector.mode: how the collector ran; only read_only is accepted':
    'collector.mode：采集器的运行模式；只接受 read_only',
  'collector.operations, separated by commas, e.g. list_windows,dump_uia':
    'collector.operations，以逗号分隔，例如 list_windows,dump_uia',
  'target.process_name': 'target.process_name（进程名）',
  'target.product_version': 'target.product_version（产品版本）',
  'host.os': 'host.os（Windows 版本）',
  'host.dpi': 'host.dpi（DPI）',
  'host.locale, e.g. zh-CN': 'host.locale（语言区域），例如 zh-CN',
  'redaction: none or at_source': 'redaction：none 或 at_source',

  'structural difference of two captures: nodes removed, added, moved, changed, without text;\nexit 0 for none, 1 for some, 2 for captures that are not alike':
    '两次采集的结构差异：移除、新增、移动、变化的节点，不含文字；\n没有差异退出码为 0，有差异为 1，两者并不同类为 2',
  'dump file, package, or published capture folder': '转储文件、采集包，或已发布的采集文件夹',
  'the same, of the same window': '同上，须是同一窗口',
  'compare captures of another application, root or format, or cut short, and say so':
    '程序、根节点或格式不同，或有截断的采集，仍予比较并说明',
  'how the dumps are read: limits and encoding (*.profile.json)': '怎样读取转储：上限和编码（*.profile.json）',
  'print JSON, with every node, instead of text': '输出含全部节点的 JSON，而不是文字',

  'derive a selector catalog, check it, and keep it over releases': '推导选择器目录、核对，并随版本维护',
  'derive a first catalog from accepted captures': '从被接受的采集推导第一份目录',
  'dump files, packages, or published capture folders': '转储文件、采集包，或已发布的采集文件夹',
  'where the catalog goes': '目录写到哪里',
  'catalog_id of the new catalog (default: that of --base, or derived)':
    '新目录的 catalog_id（默认：取自 --base，否则为 derived）',
  'earlier catalog whose ids, descriptions and history stay': '更早的目录，其 id、说明和历史会保留',
  'profile that the captures must be accepted by': '采集须按此配置文件被接受',
  'print what was left out, and why, as JSON': '以 JSON 输出略去了什么及原因',
  'locate every selector of a catalog in a dump': '在转储中定位目录的每个选择器',
  'catalog file': '目录文件',
  'exit 3 for an ambiguous selector, 4 for an unmatched or not evaluable one, or an empty catalog':
    '有选择器不唯一时退出码为 3；有未匹配、无法判定的，或目录为空时为 4',
  'how the dump is read: limits and encoding (*.profile.json)': '怎样读取转储：上限和编码（*.profile.json）',
  'print JSON instead of Markdown': '输出 JSON，而不是 Markdown',
  'hold a new dump against the catalog and say what a release broke': '把新的转储与目录比较，说明新版本破坏了什么',
  'decisions about the catalog (default: beside it, *.decisions.json)':
    '关于该目录的决定（默认：目录旁边的 *.decisions.json）',
  'capture that the catalog has its evidence from: controls that selectors lost are looked for by\nstructure, and --format html draws its window too':
    '目录所依据的采集：按结构寻找选择器丢失的控件，\n--format html 也会画出它的窗口',
  'another name of --evidence': '--evidence 的另一名称',
  'format of the report': '报告的格式',
  'write the report to a file': '把报告写入文件',
  'say what changed between two catalogs, how much it can hurt, and why': '说明两个目录之间变了什么、影响多大、为什么',
  'show what an accepted capture changes in a catalog; with --write, write it':
    '显示被接受的采集给目录带来的变更；加 --write 时写入',
  'package or published capture folder that is accepted': '被接受的采集包，或已发布的采集文件夹',
  'write the catalog, whole or not at all; without it nothing is written':
    '写入目录，要么全部写入，要么不写；不加时什么也不写',
  'capture that the catalog has its evidence from: lost controls are looked for by structure':
    '目录所依据的采集：按结构寻找丢失的控件',
  'profile that the capture must be accepted by': '采集须按此配置文件被接受',
  'list what an update proposes and a person has to decide, and write decisions down':
    '列出更新所提、须由人决定的提议，并记下决定',
  'proposals to accept; 8 digits are enough if they tell it': '接受的提议；能区分时 8 位即可',
  'proposals to reject': '拒绝的提议',
  'who decides': '由谁决定',
  why: '理由',
  'last day the decision holds, YYYY-MM-DD; for good if left out': '决定有效的最后一天，YYYY-MM-DD；不写则一直有效',
  'look for what in a catalog will hurt (docs/catalog-lint.md); exit 1 for an error':
    '找出目录里会出问题的地方（docs/zh-CN/catalog-lint.md）；有错误时退出码为 1',
  'dump file, package, or published capture folder to hold it against':
    '与之对照的转储文件、采集包，或已发布的采集文件夹',
  'exit 1 for a warning as well': '有警告时退出码也为 1',
  'says how old evidence may be, and how the dump is read': '规定证据可以有多旧，以及怎样读取转储',
  'write the selectors in a format that others locate with, each verified on the evidence':
    '用别处定位所用的格式写出选择器，每条都在证据上验证过',
  'dump file, package, or published capture folder that the selectors are verified on':
    '用来验证选择器的转储文件、采集包，或已发布的采集文件夹',
  format: '格式',
  'where it goes; stdout if left out': '写到哪里；不写则输出到 stdout',
  'leave out what the format cannot express, instead of writing nothing': '略去该格式表达不了的，而不是什么都不写',
  'print what was exported and refused as JSON': '以 JSON 输出导出了什么、拒绝了什么',
  'say why a selector has its stability score: each term, and what shows it':
    '说明选择器的稳定性得分从何而来：每一项及其依据',
  'id of the selector': '选择器的 id',
  'work the terms out from this dump, package, or published capture folder':
    '根据该转储、采集包或已发布的采集文件夹算出各项',

  'find one selector in a dump; prints the structured result as JSON': '在转储中找一个选择器；以 JSON 输出结构化的结果',
  'add is_enabled, is_offscreen and bounds to each match': '每个匹配项加上 is_enabled、is_offscreen 和 bounds',
  'accepted for uniformity: the result is JSON anyway': '为一致而接受：结果本来就是 JSON',

  'plant text in every place of a capture that can hold some, run the commands on it, and search every byte\nthat they write for it, in every encoding: what is shown is all zeros, or a leak\n(works on copies in a private folder that is removed; the capture itself is not changed)':
    '在采集中每个能放文字的地方植入文字，对它运行各命令，再以各种编码在它们写出的每个字节中查找：\n显示的要么全是零，要么就是泄漏\n（使用私有文件夹中的副本，用完即删；采集本身不变）',
  'a capture package, its folder, or a dump file of any format that is read':
    '采集包、它的文件夹，或任何可读格式的转储文件',
  'how the capture is read (*.profile.json)': '怎样读取采集（*.profile.json）',

  'import each zip that arrives in a folder': '导入文件夹中新到的每个 zip',
  'pack the folder of one capture as a package': '把一次采集的文件夹打成采集包',
  'structural difference of two captures': '两次采集的结构差异',
  'plant text in a capture, and search for it in all that comes out': '在采集中植入文字，再在所有输出中查找',
  'check this installation': '检查本次安装',
  'how often controls are found again, for releases of which that is known': '对去向已知的版本，控件有多少能重新找到',

  'look at profiles': '查看配置文件',
  'show the profile that a run would use, with the files that it extends put in':
    '显示运行时会用的配置，已并入它所扩展的各个文件',
  'a *.profile.json; left out: the built-in one': '一个 *.profile.json；不写则为内置的配置',
  'say for each value which file it comes from': '说明每个值来自哪个文件',
  'print JSON instead of text': '输出 JSON，而不是文字',

  'list the formats of dumps that are read, and what each can carry': '列出可读取的转储格式，以及每种带有什么',
  'list the validation rules, or explain one': '列出校验规则，或说明其中一条',
  'id of a rule, such as manifest/file-hash-matches': '规则编号，例如 manifest/file-hash-matches',

  'work with published reports': '使用已发布的报告',
  'new, resolved and persisting findings between two JSON reports; exit 1 for a new FAIL or a new REJECT':
    '两份 JSON 报告之间新增、已解决和仍存在的结果；出现新的 FAIL 或 REJECT 时退出码为 1',
  'JSON report': 'JSON 报告',

  'recheck published results: ledger chain, digests, bags, allowlists, forbidden text, certificates':
    '核查已发布的结果：账本链、摘要、证据包、允许列表、禁止的文字、证书',
  'runs folders, or JSON reports': 'runs 文件夹，或 JSON 报告',
  'public key that every certificate must be signed with': '每份证书都须由它签名的公钥',
  'profile whose forbidden_strings must stand nowhere': '其 forbidden_strings 不得出现在任何地方的配置文件',

  'make an Ed25519 key pair that signs and checks certificates': '生成用于签署和核查证书的 Ed25519 密钥对',
  'writes NAME.private.pem and NAME.public.pem; nothing is overwritten':
    '写出 NAME.private.pem 和 NAME.public.pem；不会覆盖任何文件',

  'check this installation: versions, schemas, templates, limits, writable folders, and reading of the samples;\nleaves nothing behind; exit 1 where a check fails':
    '检查本次安装：版本、模式、模板、限额、可写的文件夹，以及读取样例；\n不留下任何东西；有检查失败时退出码为 1',
  'folder for the results, to be tried': '要试写的结果文件夹',

  'measure parts of airlock on data of your own': '用您自己的数据检验 airlock 的某些部分',
  'ask where the controls of one release went in the next, for pairs of which that is known,\nand write the answers; each pair is asked as it is, with renamed ids, and without ids':
    '对去向已知的版本对照，询问一个版本的控件在下一版本中去了哪里，\n并写出回答；每一对按原样、改名后的 id、没有 id 三种情况询问',
  'release pairs, or cases made of them: one JSON object a line, may be gzipped (*.gz)':
    '版本对照或由其得到的案例：每行一个 JSON 对象，可用 gzip 压缩（*.gz）',
  'write the answers there, and print the shares instead': '把回答写到该文件，并改为输出各项比例',
  'leave out answers less sure than this, 0 to 1 (default: the shipped one)':
    '略去把握低于此值的回答，0 到 1（默认：随版本发布的值）',
  'print one JSON document': '输出一份 JSON',
};
