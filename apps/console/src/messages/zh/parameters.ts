import type { ParameterPath, StatusKind } from '@hospital-crm/api/entities'

/** Words of one parameter. */
export interface ParameterWords {
  name: string
  hint?: string
  unit?: string
}

const sections = {
  hospital: { title: '医院信息', hint: '登录页、浏览器标题和所有时间都以此为准。' },
  receiving: { title: '领取', hint: '坐席从线索与流失池领取客户时的限制，0 为不限。' },
  hours: {
    title: '工作时间',
    hint: '新资源的等待时长只按工作时间计算，非工作时间到达的从下次上班起算。修改后立即按新的时间计算。',
  },
  recycling: { title: '自动回收', hint: '长期未跟进或未到院的客户自动退回流失池，回收前提醒坐席。' },
  messages: { title: '短信', hint: '向客户发送短信的上限与免打扰时段，超出时会告知坐席原因。' },
  contact: {
    title: '联系限制',
    hint: '对电话队列、短信和回访提醒生效，不能联系时会说明原因。',
  },
  files: { title: '文件', hint: '图片、录音和文档，连同同事消息中的。保存后立即生效，已有的文件不受影响。' },
  figures: { title: '统计', hint: '在数据填报中提示填报数与系统统计数的差异。' },
  accounts: { title: '密码与登录', hint: '保存后对所有人立即生效，已登录的会话也按新的时限结束。' },
  privacy: {
    title: '隐私与保留',
    hint: '查看完整号码的次数，以及不再需要的数据保留多久。',
  },
}

export type ParameterSection = keyof typeof sections

const fields: Record<ParameterPath, ParameterWords> = {
  title: { name: '系统名称', hint: '显示在登录页和浏览器标题，留空为 CRM' },
  time_zone: { name: '时区', hint: '预约、计划与“今天”按此时区计算' },
  default_cdn: {
    name: '默认 CDN 域名',
    hint: '图片从此域名加载，如 https://cdn.example.com；留空为本服务器',
  },
  bingWallpaper: {
    name: '壁纸',
    hint: '图片地址，或以 / 开头的路径（从 CDN 域名加载），也可以上传；留空使用内置壁纸',
  },
  daily_picture: {
    name: '每日壁纸来源',
    hint: '服务器每天从此地址取一张图片作为壁纸并缓存，例如 https://www.bing.com/HPImageArchive.aspx?format=js&n=1；留空不访问任何网站，使用上面的壁纸',
  },
  OPEN_CLUE_RECEIVE_PRE: { name: '领取前预处理', hint: '打开线索即为坐席保留两分钟，核对资料后再领取' },
  'limits.claims_per_day': { name: '每人每日领取上限', unit: '条' },
  'limits.customers_held': { name: '每人持有客户上限', unit: '位' },
  'limits.cooling_off_days': {
    name: '冷却期',
    hint: '原坐席在此期间不能再次领取流失池中的该客户',
    unit: '天',
  },
  'working_hours.week': { name: '每周时间', hint: '结束不晚于开始时，算到次日' },
  'working_hours.special': {
    name: '假期与特殊日',
    hint: '与上面的每周时间不同的日子；同一天以靠后的一条为准',
  },
  'recycling.enabled': { name: '启用自动回收' },
  'recycling.days_without_follow_up': { name: '未跟进满', hint: '0 为不按此规则回收', unit: '天' },
  'recycling.days_not_arrived': { name: '未到院满', hint: '0 为不按此规则回收', unit: '天' },
  'recycling.warn_days': { name: '提前提醒', hint: '0 为不提醒', unit: '天' },
  'recycling.exempt_treated': { name: '已诊治的客户不回收' },
  'recycling.exempt_kinds': { name: '不回收的状态' },
  'recycling.exempt_tags': { name: '不回收的标签' },
  'sms_limits.number_a_day': { name: '每个号码每日', unit: '条' },
  'sms_limits.person_a_minute': { name: '每人每分钟', unit: '条' },
  'sms_limits.person_a_day': { name: '每人每日', unit: '条' },
  'sms_limits.quiet': { name: '免打扰时段', hint: '此时段内不发送短信' },
  'contact_rules.touches_a_week': {
    name: '每位客户七天内最多联系',
    hint: '电话、微信和短信合计，0 为不限',
    unit: '次',
  },
  'contact_rules.quiet': { name: '致电免打扰时段', hint: '此时段内电话队列暂停，回访提醒延后' },
  'file_limits.person_mb': { name: '每人可保留', hint: '正在上传的也计入', unit: 'MB' },
  'figure_checks.difference_percent': {
    name: '差异提示',
    hint: '新客户数与填报的有效对话数相差超过此比例时标出，0 为不标',
    unit: '%',
  },
  'accounts.password_min': { name: '密码最短长度', unit: '位' },
  'accounts.initial_password_hours': { name: '初始密码有效期', unit: '小时' },
  'accounts.session_hours': { name: '登录最长', hint: '到时须重新登录', unit: '小时' },
  'accounts.idle_minutes': { name: '无操作退出', unit: '分钟' },
  'accounts.administrators_second_factor': {
    name: '管理员须两步验证',
    hint: '尚未设置的管理员，包括您自己，须先设置才能继续使用',
  },
  'reveal_limits.standard': { name: '每人每日查看完整号码', hint: '留空为不限，0 为不可查看', unit: '次' },
  'reveal_limits.roles': {
    name: '单独设置的角色',
    hint: '未列出的角色按上面的次数；留空为不限，0 为不可查看',
    unit: '次',
  },
  'retention.notice_days': { name: '通知保留', unit: '天' },
  'retention.session_days': { name: '已结束的会话保留', unit: '天' },
  'retention.import_days': { name: '导入文件保留', unit: '天' },
  'retention.message_days': {
    name: '同事消息保留',
    hint: '0 为永久保留；更早的消息和文件会被删除',
    unit: '天',
  },
  'retention.audit_months': {
    name: '审计日志保留',
    hint: '0 为永久保留，否则至少 12 个月；更早的记录会被删除，客户的变更记录也随之减少。仅管理员可以修改',
    unit: '个月',
  },
}

const kinds: Record<StatusKind, string> = {
  pending: '未到',
  undecided: '预约未定',
  arrived: '已到',
  treated: '已诊治',
  lost_half: '半流失',
  lost: '全流失',
}

/** Texts of the page of system parameters. */
export const parameters = {
  sections,
  fields,
  kinds,
  sectionsLabel: '分组',
  failed: '参数加载失败',
  changed: (count: number) => `已修改 ${count} 项`,
  save: '保存',
  discard: '放弃修改',
  saved: '参数已保存，所有打开的控制台随即更新',
  readOnly: '您可以查看，不能修改',
  picture: {
    upload: '上传壁纸',
    preview: '壁纸预览',
    unseen: '此图片暂时无法预览；其他网站的图片在保存并刷新后显示',
  },
  roleLimits: {
    add: '添加角色',
    unlimited: '不限',
    ofRole: (role: string) => `${role} 每日次数`,
    remove: (role: string) => `移除 ${role}`,
    gone: (id: number) => `已删除的角色 #${id}`,
  },
  hours: {
    days: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
    onDays: '日子',
    from: '开始',
    to: '结束',
    nextDay: (clock: string) => `次日 ${clock}`,
    line: (at: number) => `第 ${at} 个时段`,
    never: '没有工作时间，等待时长不计算',
    add: '添加时段',
    special: (at: number) => `第 ${at} 个特殊日`,
    dates: '日期',
    name: '名称',
    closed: '全天休息',
    open: '添加开放时段',
    addSpecial: '添加假期或特殊日',
    remove: (name: string) => `移除${name}`,
  },
  quiet: { on: '启用', from: '从', to: '到' },
  overwrites: (fields: readonly string[]) => `其他人刚修改了${fields.join('、')}`,
  keepMine: '以我的为准',
  takeTheirs: '采用对方的',
  preview: {
    action: '试算今晚',
    hint: '按上面的规则（未保存的也算）今晚会处理多少客户，不会真的改动。',
    failed: '试算失败',
    off: '自动回收未启用，以下仅为试算。',
    taken: (total: string) => `退回流失池 ${total} 位`,
    byRule: (followUp: string, arrived: string) => `未跟进 ${followUp} 位，未到院 ${arrived} 位`,
    warned: (count: string) => `提醒坐席 ${count} 位`,
  },
}

export type ParametersMessages = typeof parameters
