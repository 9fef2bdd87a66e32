import { letterLink } from '../entities/letters.ts'
import { messageTypes } from '../entities/message-types.ts'
import type { Notice, NoticeKind } from '../entities/notice.ts'

/** One message as plain data. `time` is in Unix seconds, `m_id` the id of the notice. */
export interface ChatMessage {
  from: number
  to: number
  msg: string
  time: number
  type: number
  m_id: number
  quote_id: number
  extra: Readonly<Record<string, string>>
}

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d{1,15}$/.test(text)
const numberOf = (text: string | undefined): number => (isNumber(text) ? Number(text) : 0)

/** What a client shows that has no words of its own. */
const titles: Readonly<Record<NoticeKind, string>> = {
  login: '账号在其他地方登录',
  transfer: '收到转交的客户',
  plan: '回访时间到',
  taken_back: '客户已回到流失池',
  recycle_warning: '客户即将被收回',
  lead: '收到新资源',
  lead_again: '客户再次咨询',
  lead_waiting: '资源等待超时',
  backup_failed: '自动备份失败',
  guessing: '有人查询了很多查不到的号码',
  letter: '您订阅的周报',
  merged: '客户已合并',
}
const cusNoticeTypes: Readonly<Record<NoticeKind, string | undefined>> = {
  login: undefined,
  transfer: 'leads',
  plan: 'plan',
  taken_back: 'leads',
  recycle_warning: 'leads',
  lead: 'leads',
  lead_again: 'leads',
  lead_waiting: 'leads',
  backup_failed: undefined,
  guessing: undefined,
  letter: undefined,
  merged: 'leads',
}
/** Kinds that their type alone does not tell from a transfer. */
const lifeCycleKinds: readonly NoticeKind[] = [
  'taken_back',
  'recycle_warning',
  'lead',
  'lead_again',
  'lead_waiting',
  'backup_failed',
  'guessing',
  'letter',
  'merged',
]

/** A notice as the message that FRIEND_MSG carries to `to`. */
export const messageOf = (notice: Notice, to: number): ChatMessage => {
  const { kind, customer, customers } = notice
  const extra: Record<string, string | undefined> = {
    title: titles[kind],
    cusNoticeType: cusNoticeTypes[kind],
    cusNoticeKind: lifeCycleKinds.includes(kind) ? kind : undefined,
    cusName: customer?.name,
    cusPhone: customer?.phone,
    cusId: customer ? String(customer.id) : undefined,
    cusIds: customers.length > 0 ? customers.join(',') : undefined,
    count: String(notice.count),
    nickname: notice.nickname || undefined,
    ip: notice.ip || undefined,
    leadGateway: notice.gateway > 0 ? String(notice.gateway) : undefined,
    dueTime: notice.due_time === null ? undefined : String(notice.due_time),
    letter: notice.letter === null ? undefined : JSON.stringify(notice.letter),
    planTime: notice.plan_time === null ? undefined : String(notice.plan_time),
  }
  return {
    from: notice.from,
    to,
    msg: titles[kind],
    time: notice.time,
    type: kind === 'login' ? messageTypes.LOGIN : messageTypes.NOTICE,
    m_id: notice.id,
    quote_id: 0,
    extra: Object.fromEntries(
      Object.entries(extra).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  }
}

const kindOf = ({ type, extra }: ChatMessage): NoticeKind | undefined => {
  if (type === messageTypes.LOGIN) return 'login'
  if (type !== messageTypes.NOTICE) return undefined
  if (extra['cusNoticeType'] === 'plan') return 'plan'
  return lifeCycleKinds.find((kind) => kind === extra['cusNoticeKind']) ?? 'transfer'
}

const linkOf = (text: string | undefined): Notice['letter'] => {
  try {
    const read = letterLink.safeParse(JSON.parse(text ?? 'null'))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** The unread notice that a message carries; undefined for messages that are none. */
export const noticeOf = (message: ChatMessage): Notice | undefined => {
  const kind = kindOf(message)
  if (kind === undefined || !(message.m_id > 0)) return undefined
  const {
    cusName = '',
    cusPhone = '',
    cusId,
    cusIds = '',
    count,
    nickname = '',
    ip = '',
    planTime,
    dueTime,
    leadGateway,
    letter,
  } = message.extra
  return {
    id: message.m_id,
    kind,
    time: message.time,
    read: false,
    from: message.from,
    nickname,
    ip,
    count: numberOf(count),
    customers: cusIds.split(',').filter(isNumber).map(Number),
    customer: isNumber(cusId) ? { id: Number(cusId), name: cusName, phone: cusPhone } : null,
    plan_time: isNumber(planTime) ? Number(planTime) : null,
    gateway: numberOf(leadGateway),
    due_time: isNumber(dueTime) ? Number(dueTime) : null,
    letter: linkOf(letter),
  }
}
