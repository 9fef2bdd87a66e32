import { listPermission } from '@hospital-crm/api/rules'
import { holds, type Holder } from '../access/actor.ts'
import type { Handlers } from '../http/context.ts'
import { rangesOf } from '../statistics/ranges.ts'
import { seesPart } from '../statistics/parts.ts'
import { readDifference } from '../options/figure-setting.ts'
import { generateDatum } from './generate.ts'
import { carryOut, takeFile } from './import.ts'
import { removeRows } from './remove.ts'
import { readSheet } from './rows.ts'
import { lockDays, updateCells } from './update.ts'

type DatumCalls = Extract<keyof Handlers, `statistics/reports_datum/${string}`>

/** Whether what was counted is of the whole channels that were typed for. */
const isComparable = (actor: Holder): boolean =>
  holds(actor, listPermission('customers', 'index')) && !seesPart(actor)

/** The sheet of figures that people type in. */
export const datumHandlers: Pick<Handlers, DatumCalls> = {
  'statistics/reports_datum/index': async (call) => ({
    rows: await readSheet(call.db, call.actor, call.input.body, await rangesOf(call)),
    difference_percent: isComparable(call.actor) ? await readDifference(call.db) : 0,
  }),
  'statistics/reports_datum/update': async (call) => {
    const { body } = call.input
    return 'cells' in body
      ? { rows: await updateCells(call, body.cells), locked_days: 0 }
      : { rows: [], locked_days: await lockDays(call, body) }
  },
  'statistics/reports_datum/generateDatum': generateDatum,
  'statistics/reports_datum/importExcel': takeFile,
  'statistics/reports_datum/importRun/{id}': carryOut,
  'statistics/reports_datum/delete/{id}': removeRows,
}
