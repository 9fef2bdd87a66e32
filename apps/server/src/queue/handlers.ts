import { QUEUE_CALL_SECONDS, type ListName, type QueueState } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { hidesPhones } from '../access/mask.ts'
import { customerFor, tellIfDue } from '../customers/acts/follow-ups.ts'
import { writing } from '../customers/acts/write.ts'
import { findRecord, reachable, workStages } from '../customers/core/find.ts'
import { keptOf } from '../customers/core/merged.ts'
import { noteDetailReading } from '../customers/core/reading-log.ts'
import { rowFor } from '../customers/core/row.ts'
import type { Trx } from '../database/connect.ts'
import { pastDeadlocks } from '../database/deadlock.ts'
import type { Handlers } from '../http/context.ts'
import { once } from '../http/once.ts'
import { catalogueOf, type Catalogue } from '../options/catalogue.ts'
import { keep, letGo, refuseStranger } from './holds.ts'
import { forgetNote, keepNote, noteOf } from './notes.ts'
import { openRun, runOf, wishOf, type OpenRun, type QueueCall } from './run.ts'
import { scriptFor } from './scripts.ts'
import { countsOf, noteTurn, take } from './take.ts'
import { lastTurn, saveTurn, undoLast, undoUntil } from './undo.ts'

/** Where the agent stands after having been given somebody. */
const stateOf = async (
  { actor, audit }: QueueCall,
  { trx, catalogue, run }: { trx: Trx; catalogue: Catalogue; run: OpenRun },
): Promise<QueueState> => {
  const { record, rest, quiet } = await take(trx, run)
  const counts = await countsOf(trx, run)
  const last = await lastTurn(trx, run)
  const until = last && undoUntil(last)
  if (record) noteDetailReading(audit, record.id, ['name', 'phone'], hidesPhones(actor, record))
  return {
    run: run.run,
    counts,
    person: record
      ? {
          row: rowFor(actor, record),
          script: await scriptFor(trx, catalogue, record.disease),
          note: await noteOf(trx, run, record.id),
        }
      : null,
    rest,
    quiet,
    undo: last && until ? { turn: last.id, id: last.cus_id, until } : null,
  }
}

/**
 * Does a step and answers where the agent stands then. Agents who look for somebody at one time can wait for each other. A
 * step asks on its own connection alone: as many as there are connections would each wait for one more.
 */
const standing = async (call: QueueCall, step: (trx: Trx) => Promise<OpenRun>): Promise<QueueState> => {
  const catalogue = await catalogueOf(call.db)
  return pastDeadlocks(() =>
    call.db.transaction().execute(async (trx) => stateOf(call, { trx, catalogue, run: await step(trx) })),
  )
}

type QueueCalls = Extract<keyof Handlers, `customers/queue/${string}`>

/** Lists called through person by person. */
export const queueHandlers: Pick<Handlers, QueueCalls> = {
  'customers/queue/start': async (call) => {
    const { list, question } = call.input.body
    const wish = await wishOf(call, list as ListName, question)
    return standing(call, (trx) => openRun(trx, call.actor.id, wish))
  },
  'customers/queue/next': async (call) => {
    const { run: id, id: customer, step } = call.input.body
    const run = await runOf(call, id)
    return standing(call, async (trx) => {
      await keep(trx, run, customer)
      await noteTurn(trx, run, customer, step)
      await letGo(trx, run)
      return run
    })
  },
  'customers/queue/save': async (call) => {
    const { run: id, request_id: requestId, lost = false, ...form } = call.input.body
    const run = await runOf(call, id)
    // Who became part of another record meanwhile was called all the same. The version says nothing of that one.
    const kept = lost ? await keptOf(call.db, form.cus_id) : undefined
    const made = kept === undefined ? form : { ...form, cus_id: kept, version: undefined }
    await writing(call, (context) => {
      const { trx, actor } = context
      const body = { run: id, ...form }
      return once(trx, { uid: actor.id, requestId, call: 'customers/queue/save', body } as const, {
        first: async () => {
          await (lost ? refuseStranger : keep)(trx, run, form.cus_id)
          const customer = await customerFor(context, made)
          await forgetNote(trx, run, form.cus_id)
          return { id: await saveTurn(context, run, customer, made), result: null }
        },
        again: () => Promise.resolve(null),
      })
    })
    await tellIfDue(call, made)
    return standing(call, async () => run)
  },
  'customers/queue/undo': async (call) => {
    const { run: id, ...wanted } = call.input.body
    const run = await runOf(call, id)
    const undone = await writing(call, (context) => {
      const { trx, actor, catalogue } = context
      const within = reachable(actor, catalogue, workStages(actor))
      return undoLast(context, run, wanted, (customer) => findRecord(trx, customer, within, true))
    })
    return { state: await standing(call, async () => run), ...undone }
  },
  'customers/queue/beat': async ({ db, actor, input: { body } }) => {
    const seat = { run: body.run, uid: actor.id }
    // In one step: a note that is late would else come after the save that forgets it.
    return db.transaction().execute(async (trx) => {
      const seconds = await keep(trx, seat, body.id, body.calling ? QUEUE_CALL_SECONDS : undefined)
      if (body.note) await keepNote(trx, seat, body.id, body.note)
      return { seconds }
    })
  },
  'customers/queue/leave': async ({ db, actor, input: { body } }) => {
    const seat = { run: body.run, uid: actor.id }
    const found = await db
      .selectFrom('call_seats')
      .select('uid')
      .where('run_id', '=', seat.run)
      .where('uid', '=', seat.uid)
      .executeTakeFirst()
    if (!found) throw new CallError('not_found')
    await db.transaction().execute((trx) => letGo(trx, seat))
    return null
  },
}
