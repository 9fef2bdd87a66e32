/**
 * What can be wrong with one field of a request, in both languages. `data.fields` of a `validation_failed`
 * answer maps a field's path ("filter.hospital", "contacts.0.phone") to one of these sentences.
 */
export const fieldMessages = {
  required: { zh: '必填', en: 'Required' },
  unknown_field: { zh: '未知字段', en: 'Unknown field' },
  wrong_type: { zh: '类型不正确', en: 'Wrong type' },
  wrong_value: { zh: '取值不正确', en: 'Not an allowed value' },
  too_long: { zh: '内容过长', en: 'Too long' },
  too_short: { zh: '内容过短', en: 'Too short' },
  unreadable: { zh: '含有无法显示的字符', en: 'Contains characters that cannot be shown' },
  too_many: { zh: '数量过多', en: 'Too many' },
  out_of_range: { zh: '超出范围', en: 'Out of range' },
  invalid_phone: {
    zh: '手机号须为 11 位，以 1 开头且第二位为 3-9',
    en: 'A phone number has 11 digits: 1, then 3 to 9',
  },
  digits_lost: {
    zh: '号码的末几位已被表格软件截掉（如 1.39E+10），请在原始文件中把该列设为文本格式后重新导出，或直接填写完整号码',
    en: 'A spreadsheet has cut off the last digits (as in 1.39E+10): format the column as text in the original file and save it again, or type the whole number',
  },
  damaged_text: {
    zh: '有字符已损坏（�），请补全文字，或从原系统重新导出文件',
    en: 'Some characters are damaged (�): complete the text, or export the file again',
  },
  invalid_telephone: {
    zh: '电话格式不正确，如 010-55500101、400-100-2000 转 8',
    en: 'Not a telephone number; write 010-55500101 or 400-100-2000 ext 8',
  },
  invalid_time: {
    zh: '时间格式不正确，应为 2026-01-31 或 2026-01-31 09:30',
    en: 'Not a time; write 2026-01-31 or 2026-01-31 09:30',
  },
  ambiguous_day: {
    zh: '无法判断是哪一天（如 3/1/2026 可能是 3 月 1 日，也可能是 1 月 3 日），请写成 2026-03-01',
    en: 'This could be two days (3/1/2026 may be March 1 or January 3): write 2026-03-01',
  },
  order_number_taken: { zh: '订单号已被使用', en: 'The order number is taken' },
  wrong_formula: {
    zh: '公式有误：只能使用指标、数字、+ - * / 与括号',
    en: 'Not a formula of measures, numbers, + - * / and brackets',
  },
  invalid_money: { zh: '金额格式不正确', en: 'Not an amount of money' },
  invalid_url: { zh: '仅支持 http 或 https 网址', en: 'Only http and https addresses' },
  invalid_origin: {
    zh: '应为 https://cdn.example.com 这样的域名地址，不带路径',
    en: 'An origin such as https://cdn.example.com, without a path',
  },
  invalid_picture: {
    zh: '应为 http(s) 图片地址，或以 / 开头的路径',
    en: 'An http(s) address of a picture, or a path that begins with /',
  },
  invalid_email: { zh: '邮箱格式不正确', en: 'Not an e-mail address' },
  contact_required: { zh: '手机号、微信、QQ 至少填写一项', en: 'Give at least one of phone, WeChat and QQ' },
  read_only: { zh: '该字段不可修改', en: 'This field cannot be changed' },
  not_offered: { zh: '不在您可选的范围内', en: 'Not among the choices open to you' },
  not_filterable: { zh: '该字段不可筛选', en: 'This field cannot be filtered' },
  not_sortable: { zh: '该字段不可排序', en: 'This field cannot be sorted' },
  beyond_parent: { zh: '超出了上级角色的范围', en: 'Goes beyond the role above it' },
  leaves_none: {
    zh: '有下级角色在此范围内将一无所有，请先修改下级角色',
    en: 'A role below would have nothing left here: change that role first',
  },
  name_taken: { zh: '名称已被使用', en: 'This name is taken' },
  repeated: { zh: '与前面的行重复', en: 'Repeats an earlier row' },
  changed_since: {
    zh: '文件读取之后，有人改过这一格',
    en: 'Somebody changed this cell after the file was read',
  },
  day_locked: { zh: '该日期的数据已锁定', en: 'The figures of this day are locked' },
  masked_number_moved: {
    zh: '带星号的号码只能留在原来的位置，旁边不能加数字；请保持原样，或整段删除',
    en: 'A number with stars can only stay where it stood, without digits beside it: leave it as it was, or remove it',
  },
  hidden_number_shown: {
    zh: '合并会显示您在那里看不到的号码；请先领取该记录，或由看得到号码的同事合并',
    en: 'Merging would show you a number that is hidden from you there: receive the record first, or ask a colleague who sees it',
  },
  full_phone_only: { zh: '请输入完整的 11 位手机号', en: 'Enter the whole 11-digit number' },
  passwords_differ: { zh: '两次输入的密码不一致', en: 'The two passwords differ' },
  password_common: { zh: '密码过于常见', en: 'This password is too common' },
  password_like_account: {
    zh: '密码不能包含账号或姓名',
    en: 'The password must not contain the account or the name',
  },
  password_unchanged: { zh: '新密码不能与旧密码相同', en: 'The new password equals the old one' },
} as const

/** The reason why one field was refused. */
export type FieldProblem = keyof typeof fieldMessages
