import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { PULL_SIZE, type PullProblem } from '@hospital-crm/api/entities'
import type { Services } from '../../http/context.ts'
import { FIRST_REACH } from '../begin-anew.ts'
import { findInterface, type LeadInterface } from '../interface.ts'
import { processPush } from '../receive-push.ts'
import { askPlatform } from './ask-platform.ts'
import { CLOCK_DRIFT, isAhead } from '../../basics/clock.ts'

/** Seconds for which an interface belongs to whoever asks: longer than a page takes. */
const LEASE_SECONDS = 60
/** Pages of one go: what a platform has more of is asked for next, after others that are due. */
const MAX_PAGES = 200
/** Seconds of a platform's day. One that is asked by days tells all of a day again and again. */
const DAY = 86_400
/** Seconds before each further try; the last one again and again. */
const PAUSES = [30, 60, 120, 300, 900, 1800] as const

interface Taken {
  clue_id: number
  cursor: number
  tries: number
  seen: number
  taken: number
  /** Pages that are through of a round that is not, and until when it asks; 0 for a new one. */
  page: number
  until: number
}

/** How far one go came; the round is through where it says so. */
interface Progress {
  seen: number
  taken: number
  page: number
  isThrough: boolean
  problem?: PullProblem
  /** Seconds that the platform wants to be left alone. */
  pause?: number
}

const takeDue = async ({ db }: Services, now: number, owner: string): Promise<Taken | undefined> => {
  await sql`insert into clue_pulls (clue_id) select id from clues
    where pull is not null and gateway in (4, 5) on conflict do nothing`.execute(db)
  const { rows } = await sql<Taken>`
    update clue_pulls set taken_by = ${owner}, taken_until = ${now + LEASE_SECONDS}, last_time = ${now}
    where clue_id = (select clue_id from clue_pulls join clues on clues.id = clue_id
      where pull is not null and gateway in (4, 5) and status = 1 and (next_time <= ${now} and taken_until < ${now} or last_time > ${now + CLOCK_DRIFT})
      order by next_time limit 1 for update of clue_pulls skip locked)
    returning clue_id, cursor, tries, seen, taken, page, until`.execute(db)
  return rows[0]
}

/** Whether an interface is still ours, after a page that may have taken long. */
const keeps = async ({ db }: Services, clueId: number, owner: string, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('clue_pulls')
    .set({ taken_until: now + LEASE_SECONDS })
    .where('clue_id', '=', clueId)
    .where('taken_by', '=', owner)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Bodies of an interface that were looked at since; a platform tells the same lead again and again. */
const knownBodies = async ({ db }: Services, clueId: number, since: number): Promise<Set<string>> => {
  const { rows } = await sql<{ print: string }>`select md5(body) as print from clue_pushes
    where clue_id = ${clueId} and received_time >= ${since}`.execute(db)
  return new Set(rows.map(({ print }) => print))
}

const printOf = (body: Buffer): string => createHash('md5').update(body).digest('hex')

/** Asks for pages from where the round stands; undefined once somebody else has it. */
const goOn = async (
  services: Services,
  clue: LeadInterface,
  span: { from: number; to: number },
  { page: done, seen, taken }: Pick<Taken, 'page' | 'seen' | 'taken'>,
  stillOurs: () => Promise<boolean>,
): Promise<Progress | undefined> => {
  const { pull, token } = clue
  const progress: Progress = { seen, taken, page: done, isThrough: false }
  if (pull === null || token === undefined || token === '') return { ...progress, problem: 'token_missing' }
  const known = await knownBodies(services, clue.id, span.from - DAY)
  const told = new Set<string>()
  while (progress.page < done + MAX_PAGES) {
    if (!(await stillOurs())) return undefined
    const page = progress.page + 1
    const pulled = await askPlatform(pull, token, { ...span, page }, services.settings.gatewayHosts)
    if ('problem' in pulled) return { ...progress, ...pulled }
    const leads = pulled.leads.map((lead) => Buffer.from(JSON.stringify(lead)))
    const prints = leads.map(printOf)
    // Some platforms answer their last page for every page behind it, and some the first one whatever is asked for.
    if (leads.length > 0 && prints.every((print) => told.has(print)))
      return page === 2 && leads.length >= PULL_SIZE
        ? { ...progress, page: 0, problem: 'same_page' }
        : { ...progress, isThrough: true }
    for (const [at, body] of leads.entries()) {
      const print = prints[at] ?? ''
      progress.seen += told.has(print) ? 0 : 1
      told.add(print)
      if (known.has(print)) continue
      if (!(await stillOurs())) return undefined
      const headers = { 'content-type': 'application/json' }
      const push = { clueId: clue.id, method: 'PULL', path: clue.path, headers, body, ip: '', at: Date.now() }
      const [{ state }] = await processPush(services, clue, push)
      known.add(print)
      if (state === 'created' || state === 'merged' || state === 'known') progress.taken += 1
    }
    progress.page = page
    if (!pulled.hasMore) return { ...progress, isThrough: true }
  }
  return progress
}

/** What is kept of a go: where the next one begins, and when. */
const outcomeOf = (due: Taken, progress: Progress, span: { to: number }, minutes: number, now: number) => {
  const { seen, taken, page, isThrough, problem, pause = 0 } = progress
  const wait = PAUSES[Math.min(due.tries, PAUSES.length - 1)] ?? 0
  // What fails at once leaves the counts of the last round.
  const reached = page === 0 ? { page, until: 0 } : { seen, taken, page, until: span.to }
  if (problem !== undefined)
    return { ...reached, problem, tries: due.tries + 1, next_time: now + Math.max(pause, wait) }
  if (!isThrough) return { ...reached, problem: null, tries: 0, next_time: now }
  const next_time = Math.max(now, span.to + minutes * 60)
  return {
    seen,
    taken,
    page: 0,
    until: 0,
    problem: null,
    tries: 0,
    cursor: span.to,
    last_ok_time: now,
    next_time,
  }
}

/** Asks for what one interface is due, if any is. Answers whether there was one. `clock` tells Unix seconds. */
const pullOne = async (services: Services, clock: () => number): Promise<boolean> => {
  const owner = randomUUID()
  const now = clock()
  const due = await takeDue(services, now, owner)
  if (due === undefined) return false
  const { db, settings } = services
  const clue = await findInterface(db, settings, { id: due.clue_id })
  if (clue?.pull == null) return true
  const { minutes, overlap } = clue.pull
  // What was asked while the clock was ahead says nothing of the time until then.
  const isLost = isAhead(Math.max(due.cursor, due.until), now)
  const to = isLost ? now : due.until || now
  const span = { from: isLost || due.cursor === 0 ? to - FIRST_REACH : due.cursor - overlap * 60, to }
  const begun = isLost || due.until === 0 ? { page: 0, seen: 0, taken: 0 } : due
  const progress = await goOn(services, clue, span, begun, () => keeps(services, clue.id, owner, clock()))
  if (progress === undefined) return true
  await db
    .updateTable('clue_pulls')
    .set(outcomeOf(due, progress, span, minutes, clock()))
    .set({ taken_by: null, taken_until: 0 })
    .where('clue_id', '=', clue.id)
    .where('taken_by', '=', owner)
    .execute()
  return true
}

/** Asks all platforms that are due, one after the other. `now` is in Unix seconds and goes on meanwhile. */
export const pullDue = async (services: Services, now: number): Promise<number> => {
  const begun = performance.now()
  const clock = () => now + Math.floor((performance.now() - begun) / 1000)
  let rounds = 0
  while (await pullOne(services, clock)) rounds += 1
  return rounds
}
