import { sql, type Selectable } from 'kysely'
import type { ClueGiveBack, GivenStatus } from '@hospital-crm/api/entities'
import { unseal } from '../audit/secrets.ts'
import type { Db } from '../database/connect.ts'
import type { ClueStateTable } from '../database/intake-schema.ts'
import type { Services } from '../http/context.ts'
import { askOutside, type Answered } from '../http/outside/ask.ts'
import { cutText } from '../numbers/cut.ts'
import { saysYes } from '../sms/provider.ts'
import { intakeWho } from './actor.ts'
import { fillState } from './give-back-fill.ts'
import { CLOCK_DRIFT } from '../basics/clock.ts'
import { sentId } from './other-person.ts'

type QueuedState = Selectable<ClueStateTable>

/** Seconds before each further try of a state that the platform did not answer. */
export const RETRY_SECONDS: readonly number[] = [30, 120, 600, 3600, 14_400, 43_200, 86_400]
/** Seconds of the longest of them; nothing waits longer. */
const LONGEST_WAIT = Math.max(...RETRY_SECONDS)
/** Seconds for which a state belongs to whoever sends it: longer than any post takes. */
const TAKEN_SECONDS = 60
const MAX_ANSWER = 300

/** What the credentials of giving back belong to. */
export const giveBackPlace = (clueId: number): string => `clues:${clueId}:give-back`

/** Takes states whose time has come, each for one process alone, those of one lead in the order in which they happened. */
export const takeStates = async (db: Db, now: number, limit: number): Promise<QueuedState[]> => {
  const { rows } = await sql<QueuedState>`
    update clue_states set taken_until = ${now + TAKEN_SECONDS}, attempts = attempts + 1, tried_time = ${now}
    where id in (select mine.id from clue_states mine join clues on clues.id = mine.clue_id
      where mine.status = 'waiting' and (next_time <= ${now} or next_time > ${now + LONGEST_WAIT + CLOCK_DRIFT})
        and (taken_until is null or taken_until < ${now} or taken_until > ${now + TAKEN_SECONDS + CLOCK_DRIFT})
        and clues.status = 1 and give_back ->> 'url' <> '' and sealed_give_back is not null
        and not exists (select from clue_states before where before.clue_id = mine.clue_id
          and before.platform_id = mine.platform_id and before.status = 'waiting' and before.id < mine.id)
      order by next_time, mine.id limit ${limit} for update of mine skip locked)
    returning *`.execute(db)
  return rows
}

/** The newest push of the lead itself: a second person may have come with the same id. */
const pushOf = async (
  db: Db,
  { clue_id, platform_id, customer_id }: QueuedState,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('clue_pushes')
    .select('body')
    .where('clue_id', '=', clue_id)
    .where('platform_id', '=', sentId(platform_id))
    .where('customer_id', customer_id === null ? 'is' : '=', customer_id)
    .where('state', 'not in', ['refused', 'test'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.body
}

interface Outcome {
  status: GivenStatus
  answer: string
}

/** Statuses by which a platform says that it may be asked again. */
const isPassing = (status: number): boolean => [408, 425, 429].includes(status) || status >= 500

const judge = (posted: Answered, how: ClueGiveBack): Outcome => {
  if (posted.kind !== 'answered')
    return { status: posted.kind === 'blocked' ? 'refused' : 'waiting', answer: posted.kind }
  const { status, body } = posted
  const answer = `${status} ${body ?? ''}`.trim()
  if (isPassing(status)) return { status: 'waiting', answer }
  const isTaken = status >= 200 && status <= 299 && saysYes(body, how)
  return { status: isTaken ? 'accepted' : 'refused', answer }
}

/** What is kept of an answer: its beginning, and the secret in no form. */
const withoutSecret = (answer: string, secret: string): string =>
  cutText(
    [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]
      .reduce((text, form) => text.replaceAll(form, '******'), answer)
      // oxlint-disable-next-line no-control-regex -- these are the characters to be taken out
      .replace(/[\u0000-\u001f\u007f]+/g, ' '),
    MAX_ANSWER,
  ).toWellFormed()

const post = async (
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  state: QueuedState,
  now: number,
  timeoutMs: number | undefined,
): Promise<Outcome> => {
  const clue = await db
    .selectFrom('clues')
    .select(['give_back', 'sealed_give_back'])
    .where('id', '=', state.clue_id)
    .executeTakeFirst()
  const how = clue?.give_back
  const sealed = clue?.sealed_give_back
  const secret = sealed ? unseal(settings, giveBackPlace(state.clue_id), sealed) : undefined
  if (!how || secret === undefined) return { status: 'waiting', answer: 'not_ready' }
  const { event, reason } = state
  const values = {
    platform_id: sentId(state.platform_id),
    event,
    reason,
    state: state.state,
    time: String(now),
  }
  const posted = await askOutside({
    method: 'POST',
    url: how.url,
    ownHosts: settings.gatewayHosts,
    ...(timeoutMs !== undefined && { timeoutMs }),
    headers: {
      ...Object.fromEntries(
        how.headers.map(({ name, value }) => [
          name.toLowerCase(),
          value.replaceAll('{secret}', () => secret),
        ]),
      ),
      'idempotency-key': `state-${state.id}`,
    },
    body: fillState(how.body, values, await pushOf(db, state)),
  })
  const { status, answer } = judge(posted, how)
  return { status, answer: withoutSecret(answer, secret) }
}

/** Sends one state that was taken, keeps how it ended, and notes on the lead's timeline what the platform knows now. */
const sendTaken = async (
  services: Pick<Services, 'db' | 'settings' | 'audit'>,
  state: QueuedState,
  now: number,
  timeoutMs?: number,
): Promise<void> => {
  const { status, answer } = await post(services, state, now, timeoutMs)
  const pause = RETRY_SECONDS[state.attempts - 1]
  const ended = status === 'waiting' && pause === undefined ? 'failed' : status
  await services.audit.transaction(intakeWho(''), async (trx, record) => {
    const { numUpdatedRows } = await trx
      .updateTable('clue_states')
      .set({
        status: ended,
        answer,
        taken_until: null,
        ...(pause !== undefined && { next_time: now + pause }),
      })
      .where('id', '=', state.id)
      .where('status', '=', 'waiting')
      .where('attempts', '=', state.attempts)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || ended === 'waiting' || state.customer_id === null) return
    record({
      action: 'customer.given_back',
      target_type: 'customer',
      target_id: state.customer_id,
      changes: {
        event: { old: null, new: state.event },
        state: { old: null, new: state.state },
        reason: { old: null, new: state.reason },
        outcome: { old: null, new: ended },
      },
    })
  })
}

const BATCH = 10

/** Tells platforms what waits and is due; answers how many states were tried. `now` is in Unix seconds. */
export const giveBack = async (
  services: Pick<Services, 'db' | 'settings' | 'audit'>,
  now: number,
  timeoutMs?: number,
): Promise<number> => {
  const taken = await takeStates(services.db, now, BATCH)
  await Promise.all(taken.map((state) => sendTaken(services, state, now, timeoutMs)))
  return taken.length
}
