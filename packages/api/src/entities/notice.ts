import * as z from 'zod/mini'
import { count, id, unix, unixOrNone } from '../schemas/primitives.ts'
import { letterLink } from './letters.ts'

/**
 * What a notice is about: a sign-in in another place, customers handed over to me, a plan that is due, customers who were
 * mine and are in the pool now, customers who are about to go there, new leads from an interface, customers of mine who asked
 * again through one, leads that wait past their target and are offered to me, a backup that was not made, somebody who asks about many numbers that are nobody's, a weekly letter, a
 * record of mine that became part of another agent's.
 */
export const noticeKind = z.enum([
  'login',
  'transfer',
  'plan',
  'taken_back',
  'recycle_warning',
  'lead',
  'lead_again',
  'lead_waiting',
  'backup_failed',
  'guessing',
  'letter',
  'merged',
])
export type NoticeKind = z.infer<typeof noticeKind>

/** Notices that a call answers unless it asks for another number. */
export const NOTICES_SHOWN = 30

/**
 * One thing that the reader was told. Ids of one reader grow in the order in which the notices can be read, so
 * whoever has seen an id has seen all smaller ones.
 */
export const notice = z.object({
  id,
  kind: noticeKind,
  time: unix,
  read: z.boolean(),
  /** Who caused it; robots stand for the system. */
  from: id,
  /** Nickname of `from`; empty for robots. */
  nickname: z.string(),
  /** Address that a sign-in came from; empty otherwise. */
  ip: z.string(),
  /** How many customers it is about, also those that the reader cannot open any more. */
  count,
  /** Those that the reader may open now, ascending, at most 500. */
  customers: z.array(id).check(z.maxLength(500)),
  /** Name and phone of the first of them, masked where the role demands it; null when there is none. */
  customer: z.nullable(z.object({ id, name: z.string(), phone: z.string() })),
  /** The moment that was planned; null for other kinds. */
  plan_time: unixOrNone,
  /** Gateway that a lead came through; 0 for other kinds. */
  gateway: count,
  /** By when the first of its leads that nobody has answered is to be; null where no clock runs. */
  due_time: unixOrNone,
  /** What a weekly letter leads to; null for other kinds. */
  letter: z.nullable(letterLink),
})
export type Notice = z.infer<typeof notice>

/** Notices of the reader, newest first, with how many of all are unread. */
export const noticeList = z.object({ list: z.array(notice), unread: count })
export type NoticeList = z.infer<typeof noticeList>

/** Robots that notices come from: the system, the intake of leads, the reminder of plans, and the jobs, which also act
 * for a rule. */
export const noticeRobots = {
  login: 1,
  lead: 2,
  lead_again: 2,
  lead_waiting: 2,
  plan: 3,
  letter: 3,
  recycle_warning: 4,
  backup_failed: 4,
} as const satisfies Partial<Record<NoticeKind, number>>

/** Kinds that a person causes. A robot's id may be a person's too: that of a sign-in is the first administrator's. */
export const noticesOfPeople: readonly NoticeKind[] = noticeKind.options.filter(
  (kind) => !(kind in noticeRobots),
)
