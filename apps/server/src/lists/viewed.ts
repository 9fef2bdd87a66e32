import type { CustomerRow, ListQuestion } from '@hospital-crm/api/entities'
import { MASTER_MENU, questionOfMenu } from '../menus/question.ts'
import { timeZoneOf } from '../options/catalogue.ts'
import { phoneViews } from '../privacy/phone-views.ts'
import type { CustomerRecord } from '../customers/core/columns.ts'
import { readQuestion, type Asked } from '../customers/core/list.ts'
import { noteListReading } from '../customers/core/reading-log.ts'
import { rowFor } from '../customers/core/row.ts'
import type { ListCall } from './list-stage.ts'

type Question = Pick<ListQuestion, 'filter' | 'where' | 'q' | 'sort'>

/** The list of a menu as a condition, with what its rows are answered by. */
export interface Viewed extends Asked {
  timeZone: string
  question: Question
}

/** Reads the question that a board or a calendar asks the list of a menu. */
export const viewMenu = async (
  { db, actor, meta, settings }: ListCall,
  menuId: number,
  { filter, where, q, sort }: Question,
): Promise<Viewed> => {
  const question = await questionOfMenu(db, actor, menuId, {
    ...(filter && { filter }),
    ...(where && { where }),
    ...(q !== undefined && { q }),
    ...(sort && { sort }),
  })
  const timeZone = await timeZoneOf(db, settings)
  const asked = await readQuestion(db, actor, 'customer', question, { language: meta.language, timeZone })
  return { ...asked, isNarrowed: asked.isNarrowed || menuId !== MASTER_MENU, timeZone, question }
}

/** Rows as the caller sees them; that they were read is noted like the reading of the list. */
export const answerRows = (
  { db, audit, actor, settings }: ListCall,
  question: Question,
  records: readonly CustomerRecord[],
): CustomerRow[] => {
  const list = records.map((record) => rowFor(actor, record))
  const seen = { list, total: null, page: 1, page_size: list.length, as_of: 0 }
  noteListReading(audit, actor, 'customer', question, seen)
  const open = list.filter(({ phone_masked, phone }) => !phone_masked && phone !== '')
  if (open.length > 0)
    phoneViews(db, settings).note({ uid: actor.id, how: 'list', ids: open.map(({ id }) => id) })
  return list
}
