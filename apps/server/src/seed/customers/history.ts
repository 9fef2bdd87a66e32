import type { FieldChange, StatusKind, TimelineAction } from '@hospital-crm/api/entities'
import { followUpNote, planNote, type NoteTopic } from '../fiction/follow-up-notes.ts'
import { statuses } from '../fiction/organisations.ts'
import type { StaffMember } from '../fiction/staff.ts'
import type { Random } from '../fiction/random.ts'
import { appointmentSecond, DAY, workingSecond } from './calendar.ts'
import { contactCount, topicsOf } from './course.ts'

/** What a follow-up row holds beside its customer, agent and time. */
interface FollowUpDraft {
  content: string
  next_followed: number | null
  next_followed_desc: string
}

/** Something that happened to a record; becomes an audit row, and a follow-up row where it was a contact. */
export interface HistoryEvent {
  at: number
  /** Who did it: an agent, or the robot that takes leads in. */
  uid: number
  action: TimelineAction
  changes: FieldChange[]
  followUp?: FollowUpDraft
}

export const statusOf = (kind: StatusKind): number => statuses.find((status) => status.kind === kind)?.id ?? 2

/** First second of the day that `at` lies in, given the first second of any day. */
export const dayStart = (at: number, today: number): number => today - Math.ceil((today - at) / DAY) * DAY

/** Times of `count` contacts between the creation and today, one a day at most, in working hours after the first. */
const contactTimes = (random: Random, created: number, today: number, count: number): number[] => {
  const first = dayStart(created, today)
  const lastDay = Math.round((today - first) / DAY) - 1
  const times: number[] = []
  let day = random.chance(0.5) ? 0 : 1
  while (times.length < count && day <= lastDay) {
    const at = day === 0 ? created + random.int(300, 2700) : first + day * DAY + workingSecond(random)
    if (at >= today) break
    times.push(at)
    day += random.int(1, 1 + 2 ** Math.min(times.length, 5))
  }
  return times
}

/** When an open record is to be contacted next: some overdue, some today, most in the coming days. */
const openPlan = (random: Random, lastContact: number, today: number): number => {
  const point = random.next()
  const overdue = today - random.int(1, 6) * DAY + appointmentSecond(random)
  if (point < 0.2 && overdue > lastContact) return overdue
  if (point < 0.4) return today + appointmentSecond(random)
  return today + random.int(1, 12) * DAY + appointmentSecond(random)
}

const hasPlan: Record<StatusKind, number> = {
  pending: 0.8,
  undecided: 0.75,
  arrived: 0.12,
  treated: 0.06,
  lost_half: 0.08,
  lost: 0,
}

/** When somebody is or was expected; the past for those who came, around today for those who may come. */
export const appointmentOf = (
  random: Random,
  kind: StatusKind,
  created: number,
  today: number,
): number | null => {
  const first = dayStart(created, today)
  const age = Math.round((today - first) / DAY)
  const second = appointmentSecond(random)
  if (kind === 'arrived' || kind === 'treated')
    return first + Math.min(age - 1, random.int(1, 14)) * DAY + second
  if (kind === 'pending') {
    const point = random.next()
    if (point < 0.14) return today + second
    if (point < 0.72) return today + random.int(1, 14) * DAY + second
    return age > 2 ? today - random.int(1, Math.min(age - 1, 9)) * DAY + second : today + DAY + second
  }
  return random.chance(0.1) ? first + random.int(1, 20) * DAY + second : null
}

export interface ContactsOptions {
  kind: StatusKind
  owner: StaffMember
  diseaseName: string
  created: number
  today: number
}

interface Contacted extends FollowUpDraft {
  at: number
}

/** What a contact changed on the record, as the timeline tells it. */
const changesBetween = (before: Contacted | undefined, now: Contacted): FieldChange[] => [
  { field: 'last_followed', old: before?.at ?? null, new: now.at },
  { field: 'last_followed_content', old: before?.content ?? '', new: now.content },
  { field: 'next_followed', old: before?.next_followed ?? null, new: now.next_followed },
  { field: 'next_followed_desc', old: before?.next_followed_desc ?? '', new: now.next_followed_desc },
]

/** The contacts with a record, oldest first, each with the plan that was made at it. */
export const contactsOf = (random: Random, options: ContactsOptions): HistoryEvent[] => {
  const { kind, owner, diseaseName, created, today } = options
  const wanted = contactCount(random, kind, (today - created) / DAY)
  const times = contactTimes(random, created, today, wanted)
  const topics = topicsOf(random, kind, times.length)
  const planned = (at: number, following: number | undefined): number | null => {
    if (following !== undefined) return following - (following % 1800)
    return random.chance(hasPlan[kind]) ? openPlan(random, at, today) : null
  }
  let before: Contacted | undefined
  return times.map((at, position) => {
    const topic: NoteTopic = topics[position] ?? 'enquiry'
    const next = planned(at, times[position + 1])
    const now: Contacted = {
      at,
      content: followUpNote(random, topic, diseaseName, owner.nickname),
      next_followed: next,
      next_followed_desc: next === null ? '' : planNote(random, topic),
    }
    const changes = changesBetween(before, now)
    before = now
    return { at, uid: owner.id, action: 'follow_up', changes, followUp: now }
  })
}
