import { CallError } from '@hospital-crm/api/errors'
import { unixNow } from '../basics/clock.ts'
import type { Db } from '../database/connect.ts'
import type { Handlers } from '../http/context.ts'
import { sentId } from './other-person.ts'
import { pushTexts } from './push-texts.ts'

const PAGE = 30

const refuseUnknown = async (db: Db, id: number): Promise<void> => {
  const clue = await db.selectFrom('clues').select('id').where('id', '=', id).executeTakeFirst()
  if (clue === undefined) throw new CallError('not_found')
}

/** What platforms were told of their leads. */
export const giveBackHandlers: Pick<Handlers, `supervision/clues/${'states' | 'giveAgain'}`> = {
  'supervision/clues/states': async ({ db, actor, input }) => {
    const { id, status, before, limit = PAGE } = input.body
    await refuseUnknown(db, id)
    const rows = await db
      .selectFrom('clue_states')
      .select(['id', 'customer_id', 'platform_id', 'event', 'state', 'reason', 'status', 'attempts'])
      .select(['created_time', 'next_time', 'tried_time', 'answer'])
      .where('clue_id', '=', id)
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'waiting'))
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
    return {
      list: page.map((row) => ({
        ...row,
        platform_id: textsOf(row.customer_id).shown(sentId(row.platform_id)),
        answer: textsOf(row.customer_id).shown(row.answer),
      })),
      more: rows.length > limit,
    }
  },
  'supervision/clues/giveAgain': async ({ db, audit, input }) => {
    const { id, ids } = input.body
    await refuseUnknown(db, id)
    return audit.transaction(async (trx, record) => {
      const { numUpdatedRows } = await trx
        .updateTable('clue_states')
        .set({ status: 'waiting', attempts: 0, next_time: unixNow(), taken_until: null })
        .where('clue_id', '=', id)
        .where('status', 'in', ['refused', 'failed'])
        .$if(ids !== undefined, (query) => query.where('id', 'in', [0, ...(ids ?? [])]))
        .executeTakeFirst()
      const again = Number(numUpdatedRows)
      if (again > 0)
        record({ action: 'clue.give_again', target_type: 'clue', target_id: id, changes: { again } })
      return { again }
    })
  },
}
