import type { AppErrorCode } from '../../shared/app-error.js';

/** What an error means and what to do about it, in Chinese; the particulars come from where it was thrown, in English. */
export const APP_ERRORS_IN_CHINESE: Readonly<Record<AppErrorCode, { readonly text: string; readonly fix: string }>> = {
  USAGE: {
    text: '无法理解该命令行，或其中的值不能用。',
    fix: '请按详情更正；用 airlock help 加命令名可查看用法和示例。',
  },
  INPUT_NOT_FOUND: {
    text: '输入的文件或文件夹不存在，或没有文件符合通配符。',
    fix: '请检查路径；相对路径以当前文件夹为准，通配符请加引号。',
  },
  INPUT_UNREADABLE: { text: '输入无法读取。', fix: '请检查它是否为普通文件、是否有读取权限、是否正被其他程序写入。' },
  OUTPUT_UNWRITABLE: {
    text: '结果无法写出。',
    fix: '如果文件已存在，请换名或加 --force；如果其间被别的运行改写，请重新运行；否则请检查位置是否可写、磁盘空间是否足够。',
  },
  TOO_MANY_OPEN_FILES: {
    text: '系统不允许再打开更多文件。',
    fix: '请调高系统的打开文件数上限（例如 ulimit -n 1024），或减小 --jobs，然后重新导入。',
  },
  PUBLICATION_UNFINISHED: {
    text: '结果已完整写入磁盘，但尚未全部放到最终位置。',
    fix: '请检查磁盘空间和 runs 文件夹的权限；下一次对该文件夹运行 import 或 watch 时会自动完成。',
  },
  REPORT_INVALID: {
    text: '该文件不是 JSON 报告。',
    fix: '请给出 runs/reports 下的 <capture_id>-validation.json。',
  },
  KEY_INVALID: {
    text: '密钥文件不是所需种类的 Ed25519 密钥。',
    fix: '签名用私钥，核查用公钥；airlock keygen 会生成一对。',
  },
  PROFILE_INVALID: {
    text: '配置文件无效。',
    fix: '请按详情更正各字段；schemas/profile.schema.json 有全部字段，airlock rules 列出规则编号。',
  },
  MANIFEST_INVALID: {
    text: '要写入采集包的清单无效。',
    fix: '请按详情更正 airlock pack 的选项，或文件夹中的 capture.json。',
  },
  CATALOG_INVALID: {
    text: '选择器目录文件无效。',
    fix: '请按详情更正文件本身（格式见 schemas/catalog.schema.json）；单个选择器的问题由 airlock catalog lint 列出。',
  },
  PAIRS_INVALID: { text: '无法理解版本对照文件。', fix: '请按 docs/relocation.md 的格式更正。' },
  DUMP_UNUSABLE: {
    text: '输入中没有可用于该命令的转储，或选择器在其中不能唯一找到。',
    fix: '请用 airlock validate 查看该输入的问题，并给出含主转储、选择器能在其中找到控件的采集包。',
  },
  EVIDENCE_NOT_ACCEPTED: {
    text: '该证据没有被接受。',
    fix: '只有校验结论为 ACCEPT 的采集才能使用；请先查看它的报告。',
  },
  RUNS_LOCKED: { text: '另一次运行正在写入同一个 runs 文件夹。', fix: '请等它结束后再运行。' },
  RUNS_DAMAGED: {
    text: 'runs 文件夹中的内容无法继续写入。',
    fix: '请用 airlock verify 查明是哪一处，从备份恢复后再运行。',
  },
  LEAK_PREVENTED: {
    text: '结果中含有可见文本，因此没有写出。',
    fix: '请勿转交该采集包，并把错误代码告知本工具的维护者。',
  },
  EVIDENCE_UNLIKE: {
    text: '该证据的程序、窗口或格式与选择器目录不同。',
    fix: '请换用同一程序、同一窗口的采集；若程序改了名，请用 airlock catalog derive --base 接续原目录。',
  },
  CAPTURES_UNLIKE: {
    text: '要比较的两次采集不是以同样方式采集的同一窗口。',
    fix: '请换用同类的采集；若仍要比较，请加 --force。',
  },
  EVIDENCE_OLDER: {
    text: '目录已经用过该采集，或该采集不比上一次的更新。',
    fix: '请给出目录还没有用过、时间更晚的采集：期间接受的提议由它执行。上一次采集的提议请用 airlock catalog review 查看和决定。',
  },
  EVIDENCE_NEEDED: {
    text: '没有目录所依据的转储，已接受的决定无法执行。',
    fix: '请像审阅时一样，用 --evidence 给出目录所依据的采集；或用 catalog review --reject 收回该决定。',
  },
  EVIDENCE_TRUNCATED: { text: '该证据有截断。', fix: '请提高采集器的节点数和深度上限后重新采集。' },
  DECISIONS_INVALID: {
    text: '审阅决定文件无效，或属于另一个目录。',
    fix: '请按详情更正该文件，或用 --decisions 指定该目录自己的决定文件；格式见 schemas/decisions.schema.json。',
  },
  UNKNOWN_PROPOSAL: {
    text: '该采集没有这个指纹的提议，或有几个。',
    fix: '请不加 --accept 和 --reject 运行 airlock catalog review 查看指纹；给出能区分的位数，至少 8 位。',
  },
  EXPORT_REFUSED: {
    text: '有选择器无法用所要求的格式表达，因此没有写出。',
    fix: '请加 --partial 写出其余的，或换一种格式。',
  },
  UNKNOWN_SELECTOR: { text: '目录中没有这个编号的选择器。', fix: '请检查编号；airlock catalog check 列出全部编号。' },
  PROOF_NOT_RUN: { text: '脱敏验证未能运行。', fix: '请按详情处理后再运行。' },
  OUT_OF_MEMORY: {
    text: '该采集包所需内存超过了可用内存。',
    fix: '请减小 --jobs，或在配置文件的 limits 中降低上限。',
  },
  INTERRUPTED: { text: '运行被中断。', fix: '请再次运行同一命令；已经发布的内容保持不变。' },
  UNKNOWN_RULE: { text: '没有这个编号的规则。', fix: 'airlock rules 列出全部规则。' },
};
