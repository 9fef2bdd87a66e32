import { tellingStates, type PushState, type ReadPush, type ShownPushState } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import type { Actor } from '../access/actor.ts'
import { hidesPhonesIn, maskValue } from '../access/mask.ts'
import { unixNow } from '../basics/clock.ts'
import type { Db } from '../database/connect.ts'
import type { Audit } from '../audit/audit.ts'
import type { Handlers, Services } from '../http/context.ts'
import { invalid } from '../http/validate.ts'
import { examine } from './doctor.ts'
import { findInterface, type LeadInterface } from './interface.ts'
import { keepPush } from './log.ts'
import { mappedProblem } from './map.ts'
import { pushTexts, shownBody, type PushTexts } from './push-texts.ts'
import { typeOf } from './read-body.ts'
import { readPush, senderProblem } from './receive-push.ts'
import { leadsIn } from './several.ts'
import { replayPushes } from './replay.ts'
import { signatureFor } from './signature.ts'

type DoctorCalls = `supervision/clues/${'doctor' | 'pushes' | 'preview' | 'replay' | 'test'}`
type Asking = Pick<Services, 'db' | 'settings'> & { actor: Actor }

const PAGE = 30
const REPLAYED_AT_ONCE = 100

/** How texts that are nobody's, or anybody's, are shown. */
const textsOfNobody = async ({ db, actor }: Asking): Promise<PushTexts> =>
  (await pushTexts(db, actor, []))(null)

const find = async ({ db, settings }: Asking, id: number): Promise<LeadInterface> => {
  const clue = await findInterface(db, settings, { id })
  if (clue === undefined) throw new CallError('not_found')
  return clue
}

/** What an interface makes of the first lead of a body, as the caller may see it. */
const readFor = async (
  call: Asking,
  clue: Pick<LeadInterface, 'map' | 'defaults'>,
  body: Buffer,
  { hidden, shown }: PushTexts,
): Promise<ReadPush> => {
  const read = leadsIn(body, typeOf(body), clue.map)
  const nothing = { platform_id: '', quiet: false, values: [], ignored: [], unmapped: [] }
  if ('refusal' in read) return { ...nothing, reason: read.refusal }
  const mapped = await readPush(call, clue, read.leads[0], hidden ? shown : undefined)
  return {
    reason: mappedProblem(mapped) ?? null,
    platform_id: shown(mapped.platformId),
    quiet: mapped.isQuiet,
    values: Object.entries(mapped.values).map(([field, value]) => ({
      field,
      value: hidden ? maskValue(field, typeof value === 'string' ? shown(value) : value, []) : value,
    })),
    ignored: mapped.ignored,
    unmapped: mapped.unmapped.map(shown),
  }
}

const storedPush = async (
  db: Db,
  clueId: number,
  id: number,
): Promise<{ body: Buffer; customer_id: number | null }> => {
  const row = await db
    .selectFrom('clue_pushes')
    .select(['body', 'customer_id'])
    .where('clue_id', '=', clueId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new CallError('not_found')
  return row
}

const refusedOf = (db: Db, clueId: number) =>
  db
    .selectFrom('clue_pushes')
    .where('clue_id', '=', clueId)
    .where('state', '=', 'refused')
    .where('replayed_time', 'is', null)

const isTelling = (state: ShownPushState): boolean => tellingStates.some((one) => one === state)

/** The states that are looked for. One alone would tell whoever may not see numbers which of them are somebody's. */
const statesMeant = (state: ShownPushState, hides: boolean): readonly PushState[] => {
  if (state === 'received' || (hides && isTelling(state))) return tellingStates
  return [state]
}

/** What an administrator looks at when leads do not arrive. */
export const clueHandlers: Pick<Handlers, DoctorCalls> = {
  'supervision/clues/doctor': async (call) => {
    const clue = await find(call, call.input.body.id)
    return examine(call.db, clue, (await textsOfNobody(call)).shown, unixNow())
  },
  'supervision/clues/pushes': async (call) => {
    const { db, actor, audit, input } = call
    const { id, state, before, limit = PAGE } = input.body
    await find(call, id)
    const hides = hidesPhonesIn(actor, 'waste')
    const rows = await db
      .selectFrom('clue_pushes')
      .selectAll()
      .where('clue_id', '=', id)
      .$if(state !== undefined, (query) => query.where('state', 'in', statesMeant(state ?? 'refused', hides)))
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    const page = rows.slice(0, limit)
    const textsOf = await pushTexts(
      db,
      actor,
      page.map((row) => row.customer_id),
    )
    if (rows.length > 0) audit.read({ action: 'clue.read_pushes', target_type: 'clue', target_id: id })
    return {
      list: page.map(({ body, unmapped, platform_id, ...row }) => {
        const texts = textsOf(row.customer_id)
        return {
          ...row,
          ...(hides && isTelling(row.state) && { state: 'received' as const, customer_id: null }),
          platform_id: texts.shown(platform_id),
          unmapped: unmapped.map(texts.shown),
          body: shownBody(body, texts),
        }
      }),
      more: rows.length > limit,
    }
  },
  'supervision/clues/preview': async (call) => {
    const { id, push_id: pushId, body, map } = call.input.body
    const clue = await find(call, id)
    if ((pushId === undefined) === (body === undefined))
      throw invalid({ body: 'required' }, call.meta.language)
    const push =
      pushId === undefined
        ? { body: Buffer.from(body ?? ''), customer_id: null }
        : await storedPush(call.db, id, pushId)
    const textsOf = await pushTexts(call.db, call.actor, [push.customer_id])
    return readFor(call, { ...clue, ...(map && { map }) }, push.body, textsOf(push.customer_id))
  },
  'supervision/clues/replay': async (call) => {
    const { db, settings, audit, input } = call
    const { id, ids, after = 0 } = input.body
    const clue = await find(call, id)
    const pushes = await refusedOf(db, id)
      .selectAll()
      .where('id', '>', after)
      .$if(ids !== undefined, (query) => query.where('id', 'in', [0, ...(ids ?? [])]))
      .orderBy('id')
      .limit(REPLAYED_AT_ONCE)
      .execute()
    // Leads come from the interface, whoever lets them come again.
    const intake: Pick<Audit, 'transaction'> = { transaction: (_who, work) => audit.transaction(work) }
    const replayed = await replayPushes({ db, settings, audit: intake as Audit }, clue, pushes)
    const { left } = await refusedOf(db, id)
      .where('id', '>', pushes.at(-1)?.id ?? after)
      .select((from) => from.fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow()
    await audit.write({
      action: 'clue.replay',
      target_type: 'clue',
      target_id: id,
      changes: { mended: replayed.mended.length, failed: replayed.failed.length },
    })
    return { ...replayed, left }
  },
  'supervision/clues/test': async (call) => {
    const { id, body } = call.input.body
    const clue = await find(call, id)
    const at = Date.now()
    const bytes = Buffer.from(body)
    const timestamp = String(Math.floor(at / 1000))
    const request = { method: 'POST', path: clue.path, body: bytes }
    const signed = signatureFor(clue.signature, clue.secret ?? '', timestamp, request)
    const headers = {
      [clue.signature.header.toLowerCase()]: signed,
      [clue.signature.timestamp.toLowerCase()]: timestamp,
    }
    const read = await readFor(call, clue, bytes, await textsOfNobody(call))
    const reason = senderProblem(clue, { ...request, headers, at }) ?? read.reason
    const push = { ...request, clueId: id, headers: {}, ip: call.meta.ip, at }
    await keepPush(call.db, push, { state: 'test', reason: null, customer_id: null, platform_id: '' })
    return { ...read, reason }
  },
}
