import type { ChangesAnswer, ChangesQuestion, CustomerStage, ListQuestion } from '@hospital-crm/api/entities'
import { sql, type SqlBool } from 'kysely'
import { every } from '../access/scope.ts'
import type { Handlers } from '../http/context.ts'
import { questionOfMenu } from '../menus/question.ts'
import { timeZoneOf } from '../options/catalogue.ts'
import { phoneViews } from '../privacy/phone-views.ts'
import { findRecords } from '../customers/core/find.ts'
import type { ListCall } from './list-stage.ts'
import { readQuestion } from '../customers/core/list.ts'
import { withClocks } from '../waiting/clocks.ts'
import { noteListReading } from '../customers/core/reading-log.ts'
import { rowFor } from '../customers/core/row.ts'

/** What has become of the rows of one stage's list; what is out of reach is simply not there. */
const changesIn = async (
  { db, audit, actor, meta, settings }: ListCall,
  stage: CustomerStage,
  { ids = [], entered = [], question = {} }: ChangesQuestion,
): Promise<ChangesAnswer> => {
  const asking = { language: meta.language, timeZone: await timeZoneOf(db, settings) }
  const list = await readQuestion(db, actor, stage, {}, asking)
  const records = ids.length > 0 ? await findRecords(db, { ids, within: list.where }) : []
  const rows = await withClocks(
    db,
    settings,
    records.map((record) => rowFor(actor, record)),
  )
  const seen = { list: rows, total: null, page: 1, page_size: rows.length, as_of: 0 }
  noteListReading(audit, actor, stage, question, seen)
  const open = rows.filter(({ phone_masked, phone }) => !phone_masked && phone !== '')
  if (open.length > 0)
    phoneViews(db, settings).note({ uid: actor.id, how: 'list', ids: open.map(({ id }) => id) })
  if (entered.length === 0) return { rows, entered: [] }
  const asked = await readQuestion(db, actor, stage, question, asking)
  const within = every([asked.where, sql<SqlBool>`customers.id = any(${entered}::int[])`])
  const found = await sql<{ id: number }>`
    select customers.id from customers where ${within} order by customers.id`.execute(db)
  return { rows, entered: found.rows.map(({ id }) => id) }
}

type ChangesCalls = Extract<
  keyof Handlers,
  `customers/${string}/changes` | `customers/${string}/changes/{menuId}`
>

export const changesHandlers: Pick<Handlers, ChangesCalls> = {
  'customers/customers/changes/{menuId}': async (call) => {
    const { params, body } = call.input
    const asked: Pick<ListQuestion, 'filter' | 'where' | 'q' | 'sort'> = body.question ?? {}
    const { sort: _sort, ...question } = await questionOfMenu(call.db, call.actor, params.menuId, asked)
    return changesIn(call, 'customer', { ...body, question })
  },
  'customers/cusleads/changes': (call) => changesIn(call, 'lead', call.input.body),
  'customers/cuspools/changes': (call) => changesIn(call, 'pool', call.input.body),
  'customers/cuswastes/changes': (call) => changesIn(call, 'waste', call.input.body),
}
