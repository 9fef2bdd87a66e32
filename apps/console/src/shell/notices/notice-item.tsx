import type { Notice } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import {
  AlarmClock,
  ArrowRightLeft,
  CalendarClock,
  ChartColumn,
  DatabaseBackup,
  ScanSearch,
  Hourglass,
  Inbox,
  Merge,
  MessageCircleReply,
  ShieldAlert,
  Undo2,
} from 'lucide-react'
import type { ReactElement } from 'react'
import type { Messages } from '../../messages/index.ts'

/** What a notice says: one sentence, and details where there are any. */
interface NoticeText {
  title: string
  description: string | undefined
}

interface Speaking {
  messages: Messages['notices']
  timeZone: string
  /** Unix seconds. @default when the notice came */
  now?: number
}

/** Kinds that say who did something with how many customers -> their words. */
const movements = {
  transfer: 'transfer',
  taken_back: 'takenBack',
  recycle_warning: 'recycleWarning',
  lead: 'lead',
  lead_again: 'leadAgain',
  lead_waiting: 'leadWaiting',
  merged: 'merged',
} as const
type Movement = (typeof movements)[keyof typeof movements]

const movementTitle = (
  { nickname, customer, count }: Notice,
  { messages }: Speaking,
  movement: Movement,
): string => {
  const { system, unnamed } = messages
  const words = messages[movement]
  const from = nickname || system
  if (customer === null) return words.nameless(from, count)
  const name = customer.name || unnamed
  return count > 1 ? words.several(from, name, count) : words.one(from, name)
}

const joined = (...parts: (string | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' · ') || undefined

const MINUTE = 60
const HOUR = 3600

/** By when it is to be answered: how long is left, or by how much it is late. */
const dueText = ({ due_time: due, time }: Notice, { messages, timeZone, now = time }: Speaking) => {
  if (due === null) return undefined
  const { left, late, by } = messages.due
  if (due < now) return late(Math.floor((now - due) / MINUTE))
  return due - now < HOUR
    ? left(Math.floor((due - now) / MINUTE))
    : by(formatUnix(due, timeZone).slice(5, 16))
}

const letterText = ({ letter }: Notice, { letter: words }: Messages['notices']): NoticeText => {
  const name = letter?.panel ? words.panel : letter?.name
  return {
    title: name ? words.title(name) : words.gone,
    description: letter ? words.detail(letter.from, letter.to) : undefined,
  }
}

/** The words of a notice. A customer whom the reader cannot open has no name in it. */
export const noticeText = (notice: Notice, speaking: Speaking): NoticeText => {
  const { messages, timeZone } = speaking
  const { kind, customer, ip, time, plan_time, count } = notice
  if (kind === 'login')
    return { title: messages.login.title, description: messages.login.detail(ip, formatUnix(time, timeZone)) }
  if (kind === 'backup_failed') return messages.backupFailed
  if (kind === 'guessing') return messages.guessing(notice.nickname || messages.system)
  if (kind === 'letter') return letterText(notice, messages)
  const phone = count === 1 ? customer?.phone : undefined
  if (kind !== 'plan')
    return {
      title: movementTitle(notice, speaking, movements[kind]),
      description: joined(phone, messages.gateway(notice.gateway), dueText(notice, speaking)),
    }
  const { plan, unnamed } = messages
  return {
    title: customer ? plan.title(customer.name || unnamed) : plan.nameless,
    description: joined(phone, plan.detail(formatUnix(plan_time, timeZone).slice(0, -3))),
  }
}

const icons = {
  login: ShieldAlert,
  transfer: ArrowRightLeft,
  plan: CalendarClock,
  taken_back: Undo2,
  recycle_warning: Hourglass,
  lead: Inbox,
  lead_again: MessageCircleReply,
  lead_waiting: AlarmClock,
  backup_failed: DatabaseBackup,
  guessing: ScanSearch,
  letter: ChartColumn,
  merged: Merge,
} as const

/** Kinds that somebody has to look after at once. */
export const warnings: readonly Notice['kind'][] = ['login', 'backup_failed', 'guessing', 'lead_waiting']

/** What every list of notices shows of one. */
export interface NoticeItem extends NoticeText {
  icon: ReactElement
  tone: 'warning' | 'neutral'
}

export const noticeItem = (notice: Notice, speaking: Speaking): NoticeItem => {
  const Icon = icons[notice.kind]
  return {
    ...noticeText(notice, speaking),
    icon: <Icon aria-hidden="true" />,
    tone: warnings.includes(notice.kind) ? 'warning' : 'neutral',
  }
}
