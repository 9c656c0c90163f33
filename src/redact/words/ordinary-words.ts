/**
 * Words that programmers put into identifiers and captions: they stand in the identifiers of several
 * public desktop applications, or on the controls that Windows, WinForms, WPF and Qt bring along. Text
 * made of them alone says what a control is for, not who sits in front of it. Lower case, sorted.
 *
 * Left out on purpose, however common: given names (`mark`, `grace`, `will`), what is said of people
 * (`salary`, `birthday`), `secret` and its like, pronouns and articles, which make a sentence of a caption.
 */
const LIST = `
  about accelerator accept accepted access accessibility account accounts acct action actions activate active actual
  add additional address addresses adjust admin admins adv advanced after afx agent aid alarm album alert alerts
  algorithm align alignment all allow alpha alt alternate always ampersand analytics anchor and angle animate
  animation annotate announcement announcements answer answers any api app appearance apple application applications
  apply approval approvals approve approved archive archives area args arguments arrange array arrow arrows article
  articles as ascending ascii ask aspect asset assets assign assigned assistant async at attach attachment attachments
  attendance attribute attributes audio audit auth authentication author authors auto autocomplete automatic
  automatically available avatar average award axis back backend background backslash backspace backup bad badge band
  bandwidth bank banner banners bar barcode base basic batch battery before begin behavior behind bell below benefit
  best beta billing bin binary bind bitrate block blog blue bluetooth blur board body bold bookmark bookmarks bool
  border both bottom bounds box branch branches bridge brightness browse browser brush btn btns budget budgets buffer
  bug build bulb bulk bullet bundle business busy button buttons by byte bytes cabinet cache calculate calculator
  calendar call calls camera campaign cancel canvas caps caption captions capture captures card carousel cart case
  cases cash category cb cbo cell cells center central centralwidget centre cert certificate certificates cfg change
  changed changelog changes channel character characters chars chart charts chat check checkbox checked checklist
  checkout child children chinese chip chk choice choose chooser chroma chrome cipher circle city class classes
  classic clean clear click client clients clipboard clock clone close closed closing cloud cluster cmb cmd cms code
  codec col collapse collapsed collapsible collect collection collector color colors column columns combine combo
  combobox command commands comment comments commit common company compare compatibility compile complete completed
  component components compose composition compress compression computer computers con conference config configuration
  configure confirm confirmation connect connected connection console contact contacts contain container content
  contents context continue continuous contract contracts contrast control controller controls conversation
  conversations convert cookie cookies copied copilot copy core corner correct cost costs count counter country coupon
  course courses cover crc create created credentials credit critical crop css csv ctl ctrl currency current cursor
  curve custom customer customers customize cut cycle daily dark dash dashboard dashboards data database datacenter
  datagrid dataset date dates day days db deactivate deal deals debit debug dec decimal decoration decrease default
  defaults definition degree degrees del delay delete denoise deny depart department departments deploy deposit depth
  desc descending description designer desk desktop dest destination detach detail details detect detected dev
  development device devices dgv diagnostic diagnostics diagram dial dialog dictate dictionary diff digest digit
  digital dimension dimensions dir direct directories directory disable disc discard disconnect discount discover
  dismiss display distance divide divider dlg dll dock docs document documents domain donate done dot double down
  download downloads dpi draft drafts drag draw drawer drawing drive driver drivers drives drop dropdown dtp due dump
  dumps duplicate duration dynamic each ease east edges edit edited editing edition editor education effect effects
  eight element elements eleven ellipse ellipsis email embed emoji emojis emoticon employee employees empty enable
  enabled encoder encoding encodings encryption end endings engine english enlarge ensure enter enterprise entity
  entries entry enum environment equal equals eraser error errors esc ethernet event events every evidence exam excel
  exclude excluded exe execute execution existing exit expand expanded expander expense expenses expiry explanation
  explore explorer export expression ext extension extensions external extra extract face facet factor fail failed
  failure fallback false family fast favorite favorites favourite favourites fax feature features feed feedback fetch
  field fields figure file filename files fill filled film filter filters final finance find finger finish firewall
  firmware first fit five fixes flag flags flat flip floating floor flow flp focus folder folders follow font fonts
  foot footer for force forced forecast foreground foreign forgot form format formatting forms formula forum forward
  found four fps fraction frame framerate frames framework free freeze french frequency friday frm from front full
  fullscreen function functions future fuzzy gain gallery gap gateway gauge gear general generate generator geometry
  german gesture get gift global glyph go goal goals google goto gradient graph graphic graphics gray green grid group
  groupbox grouped grouping groups grp gtk guide half hand handle hardware hash hashtag head header headers heading
  headline heat heavy height help here hexagon hide hierarchy high highlight highlighting highlights hint history hold
  holiday holidays home homepage horizontal host hosting hostname hosts hotkey hotspot hour hover html http hub hud
  hwnd hyperlink hyperlinks i icon icons id identity idle ignore ii iii image images img import importance important
  in inactive inbox include incoming increase indent index indicator info information inherit ini init ink inline
  inner input ins insert insider insights inspect inspector install installed instance instant instruction insurance
  integer integration interactive interface internal international internet interval into invalid inventory invert
  invite invites invoice invoices ip island issue issues italic item items iv japanese java job jobs join journal jpeg
  jpg json jump kb keep kernel key keyboard keypad keys kind kit knowledge korean label labels lan landing landscape
  lang language languages large last latency later launch launcher launchpad layer layers layout lbl lead leads leaf
  learn leave ledger left legacy legend length letter letters level levels library license lifetime light limit line
  lines link linked links list listbox listing lists listview live load loader loading local locale location locations
  lock locked log logged logging logic login logo logs look loop lost low lower lst ltsc lv mac magnifier magnify mail
  mailbox mails main mainmenu maintenance mainwindow make manage management manager managers mandatory manifest manual
  map mapping maps margin markdown markers market marketing marketplace mask match material math matrix max maximise
  maximize maximized maximum md media medium meeting meetings member members membership memo memory mention mentions
  menu menubar menus menustrip merge message messages meta metadata mfc mic microphone microsoft mid middle min mini
  minimise minimize minimized minimum minus minute minutes missed missing mnu mobile mod modal mode model models modem
  modern modified modify module modules monday monitor monospace month monthly more most mouse move movie movies ms
  msg multi multiple multiply music mute muted my name names nan native nav navigate navigation navigator near
  negative net network networks never new news next nine no node nodes non none normal north not note notebook
  notebooks notepad notes notice notices notification notifications now nud null num number numbers numeric obj object
  objects ocr of off offer offers office offline offset ok old ole omit on one online only oops opacity open opened
  operation operator operators opt option optional options or orange order orders org organisation organisations
  organization organizations orientation original other out outbox outer outgoing outlet outlook output over overdue
  overflow overlay override overview overwrite owner owners package packages padding page pager pages pagination paint
  pair palette pane panel panels paper paragraph parameter parameters parent parking parse part partial partition
  partner partners parts pass password passwords paste patch path paths pattern pause paused pay payee payment
  payments payroll pb pdf pen pencil pending people per percent percentage performance period permission permissions
  pgdn pgup phone phonebook photo photos pic picker picture picturebox pie pin pink pinned pixel pixels place
  placeholder plain plan plane planner planning plans platform play playback player playlist plugin plugins plus png
  pnl point pointer points policies policy poll polygon pool popular popup port portal portrait pos position positive
  post posts power precision preference preferences prefix prefs premium prepare presence present presentation
  preserve preset presets press pressed prev preview previous price prices primary print printer printers printing
  priority privacy pro process processes processing processor product products profile profiles prog program programs
  progress project projects promote prompt properties property protect protected protocol provider province proxy
  public publish publisher pull purchase purchases purple push qt quality quarter query question questions queue
  queues quick quit quota quotation quote quotes radio radius rail random range ranges rank ranking rate rating ratio
  raw rb rdo reaction reactions read reader ready real rebuild receipt receipts receive received recent recipient
  recipients recommend recommended reconnect record recorder recording records recover rectangle recurring recursive
  recycle red redacted redaction redeem redirect redo reduce ref reference refresh refs refund reg regex region
  regions register registration reject rejected rel related relative release releases reload remark remarks remember
  reminder reminders remote remove rename render rendering repair repeat replace replies reply repo report reports
  repository request requests required res research reserve reset resize resolution resolve resolved resource
  resources response responses restart restore restored result results resume retries retry return returns revenue
  revert review reviews revision ribbon rich richtextbox right role roles roll room rooms root roster rotate rotation
  route router routes routing row rows rule ruler rules run running runtime russian safe safety sale sales sandbox
  saturday save saved saves sc scale scaled scaling scan scanner scc schedule scheduled schedules schema scheme school
  scope screen screenshot screenshots script scroll scrollbar search searches season sec second secondary seconds
  section sections secure security segment segments select selected selection selector self semantic semester send
  sender sending sent sep separator sequence serial series server servers service services session sessions set
  setting settings setup seven severity sha shadow shape share shared sharing sheet sheets shell shift shipment
  shipping shop shopping short shortcut shortcuts show showing shuffle shut shutdown side sidebar sign signal
  signature signin signout signup silent sim simplified single site sites six size sizes skill skills skin skip sleep
  slice slide slider slides slideshow slot small smart smooth snap snapshot snippet snooze social software solid
  solution solutions sort sorting sound sounds source sources south space spacer spaces spacing spanish speaker
  speakers special specification speech speed spell spelling spin spinner spl split splitter sponsor spreadsheet
  sprint sql square ss ssh stack stacked staff stage standard standby start started startup state statement states
  static statistics stats status statusbar statusstrip step stepper steps sticker stickers sticky stock stop storage
  store story strategy stream street strength stretch strike string strings strip stroke structure student students
  studio style styles sub subject submenu submit subscribe subscription subtotal success suggest suggestion
  suggestions sum summary sunday supplier suppliers support survey surveys suspend svn swap swipe switch switcher
  symbol sync synced synchronize syntax system systems tab tabcontrol table tables tablet tabs tag tags tape target
  targets task taskbar tasks tax taxes tbl teacher teachers team teams temp template templates tenant terminal terms
  text textbox texture theme themes thickness third thread threads three threshold thumb thumbnail thursday ticket
  tickets tile tiles time timeline timeout timer times timezone tip title titlebar titles tlp to today todo together
  toggle token tomorrow tone tool toolbar toolbars toolbox tools toolstrip tooltip tooltips top topic topics topmost
  total totals touch touchpad trace track tracker tracking tracks traditional traffic train training transaction
  transactions transfer transfers transform transition translate translation transparency transport trash travel tray
  tree treeview trend trends trial triangle trident tridentcmbobx trigger trim true try ts tsb tsm tsmi tuesday turn
  tutorial tv two txt type types typing uc ui uia unblock uncheck unchecked underline undo undock unfollow ungroup
  uninstall union unit units universal unknown unlock unmute unpin unread unselect unsubscribe until up update updated
  updates upgrade upload uploads upper urgent url usage usb use user username usernames users using utf utilities
  utility valid validate validation value values variable variables vehicle vendor vendors verify version versions
  vertical via video videos view viewer viewport views virtual visits visual voice voicemail void volume vote votes
  voucher vpn wait waiting wake wall wallet wallpaper warehouse warn warning warnings watch watermark wave way weather
  web webcam webpage website wednesday week weekly weeks weight welcome west wheel when white whitespace whitespaces
  widget widgets width wifi wiki wild win window windows winform winforms wireless with without wizard wnd word words
  work workbook worker workflow workflows working workplace workspace workspaces world wpf wrap write writer wrong
  xaml xml year yearly years yellow yes yesterday zero zip zone zones zoom
`;

export const ORDINARY_WORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/u));
