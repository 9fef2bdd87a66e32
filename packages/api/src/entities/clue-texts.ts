import type { PushRefusal } from './clue.ts'

/** What a refused push is told, and how to mend it. */
export const pushRefusalTexts: Readonly<Record<PushRefusal, { zh: string; en: string; status: number }>> = {
  interface_disabled: { status: 403, zh: '线索接口已停用', en: 'This lead interface is disabled' },
  secret_missing: { status: 403, zh: '线索接口尚未设置密钥', en: 'This lead interface has no secret yet' },
  body_too_large: { status: 413, zh: '内容超过 64 KB', en: 'The body is larger than 64 KB' },
  body_unreadable: {
    status: 400,
    zh: '内容不是可读取的 JSON 或表单',
    en: 'The body is neither JSON nor a form that can be read',
  },
  body_too_deep: { status: 400, zh: '内容嵌套超过 8 层', en: 'The body is nested deeper than 8 levels' },
  too_many_leads: { status: 413, zh: '一次最多推送 200 条线索', en: 'One push tells of 200 leads at most' },
  signature_missing: { status: 401, zh: '缺少签名请求头', en: 'The header of the signature is missing' },
  signature_wrong: { status: 401, zh: '签名不正确', en: 'The signature is wrong' },
  timestamp_missing: { status: 401, zh: '缺少时间戳请求头', en: 'The header of the timestamp is missing' },
  timestamp_unreadable: {
    status: 401,
    zh: '时间戳应为 Unix 秒或毫秒',
    en: 'The timestamp is not in Unix seconds or milliseconds',
  },
  timestamp_off: {
    status: 401,
    zh: '时间戳与服务器时间相差过大',
    en: 'The timestamp is too far from the time of the server',
  },
  platform_id_missing: {
    status: 422,
    zh: '没有线索编号，请检查字段映射',
    en: 'There is no id of the lead; check the field map',
  },
  contact_missing: {
    status: 422,
    zh: '没有手机号、微信或 QQ，请检查字段映射',
    en: 'There is no phone, WeChat or QQ; check the field map',
  },
  phone_wrong: { status: 422, zh: '手机号格式不正确', en: 'The phone is no mobile number' },
  origin_refused: {
    status: 403,
    zh: '该网页不在允许的来源内',
    en: 'The page that sent the form is not among the allowed origins',
  },
  captcha_wrong: { status: 403, zh: '未通过人机验证', en: 'The check against robots was not passed' },
  captcha_late: { status: 403, zh: '人机验证已过期', en: 'The check against robots is too old' },
  field_wrong: { status: 422, zh: '表单内容不完整或有误', en: 'Something in the form is missing or wrong' },
}
