import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { PULL_SIZE, type PullProblem } from '@hospital-crm/api/entities'
import { unixNow } from '../../basics/clock.ts'
import type { Services } from '../../http/context.ts'
import { findInterface, type LeadInterface } from '../interface.ts'
import { processPush } from '../receive-push.ts'
import { askPlatform } from './ask-platform.ts'

/** Seconds for which an interface belongs to whoever asks: longer than a page takes. */
const LEASE_SECONDS = 60
/** Seconds by which a new interface reaches back. */
const FIRST_REACH = 86_400
/** Pages of one round. */
const MAX_PAGES = 200
/** Seconds before each further try; the last one again and again. */
const PAUSES = [30, 60, 120, 300, 900, 1800] as const

interface Taken {
  clue_id: number
  cursor: number
  tries: number
}

/** What a round came to. */
type Round = { seen: number; taken: number } | { problem: PullProblem; pause?: number }

const takeDue = async ({ db }: Services, now: number, owner: string): Promise<Taken | undefined> => {
  await sql`insert into clue_pulls (clue_id) select id from clues
    where pull is not null and gateway in (4, 5) on conflict do nothing`.execute(db)
  const { rows } = await sql<Taken>`
    update clue_pulls set taken_by = ${owner}, taken_until = ${now + LEASE_SECONDS}, last_time = ${now}
    where clue_id = (select clue_id from clue_pulls join clues on clues.id = clue_id
      where pull is not null and gateway in (4, 5) and status = 1 and next_time <= ${now} and taken_until < ${now}
      order by next_time limit 1 for update of clue_pulls skip locked)
    returning clue_id, cursor, tries`.execute(db)
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

const roundOf = async (
  services: Services,
  clue: LeadInterface,
  span: { from: number; to: number },
  stillOurs: () => Promise<boolean>,
): Promise<Round | undefined> => {
  const { pull, token } = clue
  if (pull === null || token === undefined || token === '') return { problem: 'token_missing' }
  const known = await knownBodies(services, clue.id, span.from)
  const counted = { seen: 0, taken: 0 }
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const pulled = await askPlatform(pull, token, { ...span, page }, services.settings.gatewayHosts)
    if ('problem' in pulled) return pulled
    for (const lead of pulled.leads) {
      const body = Buffer.from(JSON.stringify(lead))
      counted.seen += 1
      if (known.has(printOf(body))) continue
      if (!(await stillOurs())) return undefined
      const headers = { 'content-type': 'application/json' }
      const push = { clueId: clue.id, method: 'PULL', path: clue.path, headers, body, ip: '', at: Date.now() }
      const { state } = await processPush(services, clue, push)
      if (state === 'created' || state === 'merged' || state === 'known') counted.taken += 1
    }
    if (pulled.leads.length < PULL_SIZE) return counted
  }
  return { problem: 'too_many' }
}

/** Asks for what one interface is due, if any is. Answers whether there was one. `now` is in Unix seconds. */
const pullOne = async (services: Services, now: number): Promise<boolean> => {
  const owner = randomUUID()
  const due = await takeDue(services, now, owner)
  if (due === undefined) return false
  const { db, settings } = services
  const clue = await findInterface(db, settings, { id: due.clue_id })
  if (clue?.pull == null) return true
  const { minutes, overlap } = clue.pull
  const from = due.cursor === 0 ? now - FIRST_REACH : due.cursor - overlap * 60
  const round = await roundOf(services, clue, { from, to: now }, () =>
    keeps(services, clue.id, owner, unixNow()),
  )
  if (round === undefined) return true
  const wait = PAUSES[Math.min(due.tries, PAUSES.length - 1)] ?? 0
  await db
    .updateTable('clue_pulls')
    .set(
      'problem' in round
        ? {
            problem: round.problem,
            tries: due.tries + 1,
            next_time: now + Math.max(round.pause ?? 0, wait),
          }
        : {
            ...round,
            problem: null,
            tries: 0,
            cursor: now,
            last_ok_time: now,
            next_time: now + minutes * 60,
          },
    )
    .set({ taken_by: null, taken_until: 0 })
    .where('clue_id', '=', clue.id)
    .where('taken_by', '=', owner)
    .execute()
  return true
}

/** Asks all platforms that are due, one after the other. */
export const pullDue = async (services: Services, now: number): Promise<number> => {
  let rounds = 0
  while (await pullOne(services, now)) rounds += 1
  return rounds
}
