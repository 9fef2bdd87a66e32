/**
 * The closed table of error names. A refused call answers HTTP `status` with `data.error` set to one of these
 * names; `zh` and `en` are the words shown to the user when the caller sent no better ones.
 *
 * `code` is the envelope code when it differs from the HTTP status: only an ended session has one (101).
 */
export const errorTable = {
  malformed_json: { status: 400, zh: '请求内容不是有效的 JSON', en: 'The request body is not valid JSON' },
  bad_request: { status: 400, zh: '请求无法识别', en: 'The request could not be understood' },
  session_ended: {
    status: 401,
    code: 101,
    zh: '您已退出登录，请重新登录',
    en: 'You have been logged out, please log in again',
  },
  invalid_credentials: { status: 403, zh: '账号或密码不正确', en: 'The account or the password is wrong' },
  wrong_password: { status: 403, zh: '密码不正确', en: 'The password is wrong' },
  account_disabled: {
    status: 403,
    zh: '账号已停用，请联系管理员',
    en: 'This account is disabled, contact the admin',
  },
  initial_password_expired: {
    status: 403,
    zh: '初始密码已过期，请联系管理员重置',
    en: 'The initial password has expired, ask the admin for a new one',
  },
  password_change_required: {
    status: 403,
    zh: '请先修改初始密码',
    en: 'Change the initial password first',
  },
  second_factor_required: {
    status: 403,
    zh: '还需完成第二步验证',
    en: 'One more step of the sign-in is needed',
  },
  step_over: {
    status: 403,
    zh: '此步骤已过期，请重新开始',
    en: 'This step is over, start again',
  },
  wrong_code: { status: 403, zh: '验证码不正确', en: 'The code is wrong' },
  code_used: {
    status: 403,
    zh: '此验证码已使用过，请等待下一个',
    en: 'This code was used already, wait for the next one',
  },
  passkey_refused: { status: 403, zh: '通行密钥未通过验证', en: 'The passkey did not pass' },
  provider_refused: {
    status: 403,
    zh: '统一登录未通过，请重试或联系管理员',
    en: 'The sign-in at the provider did not pass, try again or contact the admin',
  },
  provider_other_person: {
    status: 403,
    zh: '统一登录返回的不是锁屏的这个账号',
    en: 'The provider vouched for somebody else than whose screen this is',
  },
  provider_no_account: {
    status: 403,
    zh: '您在本系统还没有账号，请联系管理员',
    en: 'You have no account here yet, contact the admin',
  },
  provider_no_role: {
    status: 403,
    zh: '统一登录没有给您本系统的角色，请联系管理员',
    en: 'The provider gives you no role here, contact the admin',
  },
  provider_administrator: {
    status: 403,
    zh: '管理员请用账号和密码登录',
    en: 'Administrators sign in with account and password',
  },
  enrolment_required: {
    status: 403,
    zh: '请先设置两步验证',
    en: 'Set up a second factor first',
  },
  factor_required: {
    status: 409,
    zh: '您的角色要求两步验证，请先添加另一种方式',
    en: 'Your role asks for a second factor, add another one first',
  },
  forbidden: { status: 403, zh: '没有权限执行此操作', en: 'You may not do this' },
  viewing_only: {
    status: 403,
    zh: '正在以角色身份查看，不能修改任何内容',
    en: 'You are viewing as a role, so nothing can be changed',
  },
  view_over: {
    status: 403,
    zh: '所查看的角色或账号已停用、删除或变更，请先结束查看',
    en: 'The role or account you are viewing as was disabled, removed or changed; stop viewing first',
  },
  token_refused: {
    status: 403,
    zh: '此操作只能由账号本人登录后进行，令牌不能使用',
    en: 'Only whoever signs in to the account may do this; a token may not',
  },
  not_found: { status: 404, zh: '内容不存在或已被移除', en: 'It does not exist or was removed' },
  customer_merged: {
    status: 409,
    zh: '该记录已并入另一条客户记录',
    en: 'This record has become part of another one',
  },
  request_timeout: { status: 408, zh: '请求超时', en: 'The request took too long' },
  edit_conflict: {
    status: 409,
    zh: '其他人刚刚修改了同一字段',
    en: 'Someone else has just changed the same field',
  },
  already_received: { status: 409, zh: '该资源已被领取', en: 'Someone else has taken it already' },
  lease_expired: { status: 409, zh: '领取预占已过期', en: 'The reservation has run out' },
  reserved: { status: 409, zh: '其他人正在领取该资源', en: 'Someone else is about to take it' },
  claim_limit: { status: 409, zh: '今日领取数量已达上限', en: 'The claims of today are used up' },
  holding_limit: { status: 409, zh: '持有客户数量已达上限', en: 'You hold as many customers as you may' },
  cooling_off: {
    status: 409,
    zh: '您曾持有该客户，暂时不能再次领取',
    en: 'This customer was yours before, so you cannot take it again yet',
  },
  request_reused: {
    status: 422,
    zh: '请求编号已用于其他内容',
    en: 'This request id was used for something else',
  },
  already_reversed: {
    status: 409,
    zh: '这笔费用已被冲销',
    en: 'This entry has been reversed already',
  },
  reveal_over: {
    status: 409,
    zh: '号码的显示时间已过，请重新查看',
    en: 'The number is no longer shown; reveal it again',
  },
  order_number_taken: { status: 409, zh: '订单号已被使用', en: 'The order number is taken' },
  datum_locked: {
    status: 409,
    zh: '这些日期的数据已锁定，不能修改',
    en: 'The figures of these days are locked',
  },
  kind_uncovered: {
    status: 409,
    zh: '每种类型至少保留一个正常的选项',
    en: 'Each kind keeps at least one option that can be chosen',
  },
  own_account: {
    status: 409,
    zh: '不能停用、删除或重置自己的账号',
    en: 'You cannot disable, delete or reset your own account',
  },
  first_account: {
    status: 409,
    zh: '系统的第一个管理员只能由本人修改，不能停用、删除，也不能由他人重置',
    en: 'The first administrator of the system is changed by nobody else, cannot be disabled or deleted, nor reset by others',
  },
  no_service_account: {
    status: 409,
    zh: '令牌只发给无人登录的正常账号：有密码或统一登录标识的账号由本人登录',
    en: 'Tokens are for enabled accounts with neither a password nor an identity at the provider; others are signed in to by their owner',
  },
  unseen_by_agent: {
    status: 409,
    zh: '接手的同事看不到该客户，请选择其他同事，或先调整其角色范围',
    en: 'The colleague who would take this customer could not see it; choose somebody else, or change the scope of their role first',
  },
  handover_running: {
    status: 409,
    zh: '该用户或接手同事的交接正在进行，请等它完成',
    en: 'A handover of this user or of a colleague who takes something is under way; wait for its end',
  },
  handover_over: {
    status: 409,
    zh: '没有可以撤销的交接',
    en: 'There is no handover that can be undone',
  },
  still_in_use: {
    status: 409,
    zh: '仍在使用，不能删除',
    en: 'Still in use, so it cannot be deleted',
  },
  has_children: {
    status: 409,
    zh: '仍有下级，不能单独删除',
    en: 'It has entries below it, so it cannot be deleted alone',
  },
  queue_lost: {
    status: 409,
    zh: '这位客户已不在您手上，可能已由同事联系',
    en: 'This customer is no longer kept for you; a colleague may have called',
  },
  undo_over: {
    status: 409,
    zh: '已经过时或又有变更，不能撤销',
    en: 'It is too late, or something has changed since, so it cannot be undone',
  },
  do_not_contact: {
    status: 409,
    zh: '客户不希望被联系',
    en: 'The customer does not want to be contacted',
  },
  option_removed: {
    status: 409,
    zh: '所选的选项刚被删除，请重新选择',
    en: 'An option that was chosen has just been removed, choose another one',
  },
  too_many_rows: {
    status: 409,
    zh: '数量已达上限，请先删除不用的',
    en: 'There are as many as allowed, delete one first',
  },
  picture_unreadable: {
    status: 422,
    zh: '不是可以使用的图片，请选择 JPEG、PNG、WebP 或 AVIF',
    en: 'This is no picture that can be used; choose a JPEG, PNG, WebP or AVIF',
  },
  payload_too_large: { status: 413, zh: '提交的内容过大', en: 'The request is too large' },
  unsupported_media_type: { status: 415, zh: '仅支持 JSON 请求', en: 'Only JSON requests are accepted' },
  import_unreadable: {
    status: 422,
    zh: '文件无法读取，请另存为 XLSX 或 CSV 后重试',
    en: 'The file cannot be read; save it as XLSX or CSV and try again',
  },
  import_encrypted: {
    status: 422,
    zh: '文件有密码保护，请取消密码后重试',
    en: 'The file is protected by a password; take it off and try again',
  },
  import_too_large: {
    status: 413,
    zh: '文件超出导入上限，请拆分后重试',
    en: 'The file is too large to import, split it and try again',
  },
  import_empty: { status: 422, zh: '文件中没有数据', en: 'The file holds no rows' },
  import_running: {
    status: 409,
    zh: '您有一个导入正在进行，请等待完成',
    en: 'You have an import under way, wait for it to end',
  },
  imports_busy: {
    status: 503,
    zh: '当前导入任务较多，请稍后再试',
    en: 'Other imports are under way, try again shortly',
  },
  import_not_ready: {
    status: 409,
    zh: '导入的当前状态不允许此操作',
    en: 'The import is not in a state for this',
  },
  export_too_large: {
    status: 422,
    zh: '数据量超出导出上限，请缩小筛选范围',
    en: 'Too many rows for one export, narrow the question',
  },
  export_running: {
    status: 409,
    zh: '您有一个导出正在进行，请等待完成或取消后再试',
    en: 'You have an export under way; wait for it or cancel it first',
  },
  exports_busy: {
    status: 503,
    zh: '当前导出任务较多，请稍后再试',
    en: 'Other exports are under way, try again shortly',
  },
  file_too_large: { status: 413, zh: '文件超过 50 MB，不能上传', en: 'The file is larger than 50 MB' },
  file_empty: { status: 422, zh: '文件是空的', en: 'The file is empty' },
  file_refused: {
    status: 422,
    zh: '不接受此类文件；可上传 JPEG、PNG、WebP、GIF 图片，录音、视频，PDF、Office 文档和文本',
    en: 'Files of this kind are not taken; send JPEG, PNG, WebP or GIF pictures, recordings, videos, PDF, Office documents or texts',
  },
  file_name_mismatch: {
    status: 422,
    zh: '文件内容与文件名的后缀不符',
    en: 'What the file holds is not what its name says',
  },
  file_hides_other: {
    status: 422,
    zh: '文件中藏有另一个压缩文件，不能上传',
    en: 'Another, packed file hides in this one',
  },
  file_damaged: { status: 422, zh: '文件已损坏，无法读取', en: 'The file is damaged and cannot be read' },
  picture_too_large: {
    status: 422,
    zh: '图片超过 6500 万像素，请缩小后上传',
    en: 'The picture has more than 65 million pixels, make it smaller first',
  },
  file_quota: {
    status: 409,
    zh: '您的文件已占满可用空间，请先删除不用的文件',
    en: 'Your files take all the room that you have, delete some first',
  },
  upload_moved: {
    status: 409,
    zh: '上传的进度已变化，请从新的位置继续',
    en: 'The upload is at another place, go on from there',
  },
  upload_over: { status: 409, zh: '上传已过期，请重新上传', en: 'The upload is over, send the file again' },
  file_address_over: {
    status: 403,
    zh: '文件链接已失效，请重新打开',
    en: 'This address of the file is over, open it again',
  },
  robot_recipient: { status: 422, zh: '机器人禁止发送', en: 'Robots disable sent' },
  recipient_gone: {
    status: 409,
    zh: '对方账号已停用或不存在',
    en: 'That colleague has no account any more',
  },
  take_back_over: {
    status: 409,
    zh: '超过两分钟的消息不能撤回',
    en: 'A message can be taken back within two minutes only',
  },
  validation_failed: { status: 422, zh: '请检查标记的内容', en: 'Check the marked fields' },
  range_too_wide: {
    status: 422,
    zh: '所选范围内的数据过多，请缩小日期范围或选择医院',
    en: 'There is too much in this range: choose fewer days, or hospitals',
  },
  datum_columns: {
    status: 422,
    zh: '文件需要有日期、医院和至少一列数据',
    en: 'The file needs a day, a hospital and at least one column of figures',
  },
  weak_password: { status: 422, zh: '密码过于简单', en: 'The password is too easy to guess' },
  screen_locked: { status: 423, zh: '屏幕已锁定', en: 'The screen is locked' },
  reveal_quota: {
    status: 429,
    zh: '今日查看完整号码的次数已用完，明天可继续',
    en: 'No more numbers can be revealed today; it goes on tomorrow',
  },
  message_limit: { status: 429, zh: '短信发送次数已达上限', en: 'No more messages can be sent for now' },
  quiet_hours: {
    status: 429,
    zh: '当前为免打扰时段，暂不联系客户',
    en: 'Customers are not contacted at this hour',
  },
  touch_limit: {
    status: 429,
    zh: '该客户本周的联系次数已达上限',
    en: 'This customer was contacted as often as allowed in a week',
  },
  rate_limited: { status: 429, zh: '操作过于频繁，请稍后再试', en: 'Too many attempts, try again later' },
  internal_error: {
    status: 500,
    zh: '服务器错误，请联系管理员',
    en: 'Server error, please contact the admin',
  },
  disk_full: {
    status: 503,
    zh: '服务器磁盘已满，内容未保存，请联系管理员',
    en: 'The server’s disk is full, nothing was saved; please contact the admin',
  },
  outcome_unclear: {
    status: 503,
    zh: '服务中断，无法确认本次操作是否已完成，请刷新核对后再试',
    en: 'The service broke off and cannot tell whether this was carried out; reload and look before trying again',
  },
  unavailable: { status: 503, zh: '服务暂不可用，请稍后再试', en: 'Service unavailable, try again shortly' },
} as const satisfies Record<string, ErrorDefinition>

export interface ErrorDefinition {
  /** HTTP status of the answer. */
  status: number
  /** Envelope code where it is not the status. */
  code?: number
  zh: string
  en: string
}

/** One of the stable names that a refused call carries in `data.error`. */
export type ErrorName = keyof typeof errorTable

/** Narrows unknown text (an answer of another backend, say) to a name of the table. */
export const isErrorName = (name: unknown): name is ErrorName =>
  typeof name === 'string' && Object.hasOwn(errorTable, name)
