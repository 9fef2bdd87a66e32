import { HANDOVER_UNDO_HOURS, type HandoverPlan } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import { unixNow } from '../basics/clock.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { CallContext, Handlers } from '../http/context.ts'
import { invalid } from '../http/validate.ts'
import { agentsAmong } from '../options/agent-sight.ts'
import { userOf } from '../staff/accounts.ts'
import { previewOf } from './preview.ts'
import { unseenByTakers } from './unseen.ts'
import { bringAccountBack, removedUsers } from './removed.ts'
import { latestOf, toHandover } from './store.ts'

type HandoverCall =
  | 'users/handover/{id}'
  | 'users/handoverPreview/{id}'
  | 'users/handoverRemoved'
  | 'users/handoverState/{id}'
  | 'users/handoverUndo/{id}'

/** Everybody that a plan names; each once. */
const namedIn = ({ to, shares }: HandoverPlan): number[] => [
  ...new Set([...to, ...shares.map((share) => share.to)]),
]

/** Colleagues of a plan who cannot take anything. */
const unfitOf = async (db: Db, from: number, plan: HandoverPlan): Promise<number[]> => {
  const named = namedIn(plan)
  const fit = await agentsAmong(db, named)
  return named.filter((id) => id === from || !fit.has(id))
}

/** The user of a handover that is to come back; one who was removed after it is there for administrators alone. */
const leaverOf = async (
  call: Pick<CallContext<HandoverCall>, 'db' | 'actor'>,
  id: number,
): Promise<{ id: number; isRemoved: boolean }> => {
  const isRemoved = call.actor.administrator && (await removedUsers(call.db)).some((user) => user.id === id)
  return { id: isRemoved ? id : (await userOf(call, id)).id, isRemoved }
}

const isAtWork = (state: string | undefined): boolean => state === 'running' || state === 'undoing'

/** One handover is begun, or taken back, after the other. */
const lockHandovers = (trx: Trx) => sql`select pg_advisory_xact_lock(${5_207_306}, 0)`.execute(trx)

/**
 * Whether one is at work of a user or of a colleague who is to get something, or one by which the user gets something: two that
 * cross would hand the same customers on and on.
 */
const isCrossed = async (trx: Trx, uid: number, named: readonly number[]): Promise<boolean> => {
  const { rows } = await sql`select from handovers where state in ('running', 'undoing')
    and (from_uid = any(${idArray([uid, ...named])}) or ${uid}::int = any(recipients)
      or shares @> ${JSON.stringify([{ to: uid }])}::jsonb) limit 1`.execute(trx)
  return rows.length > 0
}

/** Handing over what somebody leaves behind. The work is done by the rounds of jobs.ts, in whichever process. */
export const handoverHandlers: Pick<Handlers, HandoverCall> = {
  'users/handoverPreview/{id}': async ({ db, actor, input: { params, body } }) => {
    const user = await userOf({ db, actor }, params.id)
    return previewOf(db, user.id, body.to ?? [])
  },
  'users/handover/{id}': async ({ db, actor, audit, meta, input: { params, body: plan } }) => {
    const user = await userOf({ db, actor }, params.id)
    const unfit = await unfitOf(db, user.id, plan)
    if (unfit.length > 0) throw invalid({ to: 'not_offered' }, meta.language)
    if (plan.views !== undefined && !namedIn(plan).includes(plan.views))
      throw invalid({ views: 'not_offered' }, meta.language)
    return audit.transaction(async (trx, record) => {
      await lockHandovers(trx)
      if (await isCrossed(trx, user.id, namedIn(plan))) throw new CallError('handover_running')
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from customers
        where uid = ${user.id}`.execute(trx)
      const unseen = await unseenByTakers(trx, user.id, plan)
      if (unseen > 0) throw new CallError('unseen_by_agent', { customers: unseen })
      const [total, to] = [rows[0]?.total ?? 0, [...new Set(plan.to)]]
      const stored = await trx
        .insertInto('handovers')
        .values({
          from_uid: user.id,
          recipients: to,
          split: plan.split,
          views_to: plan.views ?? null,
          shares: JSON.stringify(plan.split === 'load' ? [] : plan.shares),
          state: 'running',
          total,
          by_uid: audit.who.uid,
          by_role: audit.who.role_id,
          by_ip: audit.who.ip,
          created_time: unixNow(),
          ended_time: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const changes = { to, split: plan.split, customers: total }
      record({ action: 'user.handover', target_type: 'user', target_id: user.id, changes })
      return toHandover(trx, stored)
    })
  },
  'users/handoverRemoved': async ({ db, actor }) => (actor.administrator ? removedUsers(db) : []),
  'users/handoverState/{id}': async ({ db, actor, input: { params } }) => {
    const user = await userOf({ db, actor }, params.id)
    const latest = await latestOf(db, user.id)
    return latest ? toHandover(db, latest) : null
  },
  'users/handoverUndo/{id}': async ({ db, actor, audit, input: { params } }) => {
    const user = await leaverOf({ db, actor }, params.id)
    return audit.transaction(async (trx, record) => {
      await lockHandovers(trx)
      const latest = await latestOf(trx, user.id)
      if (isAtWork(latest?.state)) throw new CallError('handover_running')
      const isOver = (latest?.ended_time ?? 0) < unixNow() - HANDOVER_UNDO_HOURS * 3600
      if (latest?.state !== 'done' || isOver) throw new CallError('handover_over')
      const stored = await trx
        .updateTable('handovers')
        .set({ state: 'undoing' })
        .where('id', '=', latest.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const changes = user.isRemoved
        ? { username: { old: null, new: await bringAccountBack(trx, latest) } }
        : undefined
      record({
        action: 'user.handover_undo',
        target_type: 'user',
        target_id: user.id,
        ...(changes && { changes }),
      })
      return toHandover(trx, stored)
    })
  },
}
