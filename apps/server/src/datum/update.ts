import { MAX_FIGURE_DAYS, type DatumCell, type DatumRow } from '@hospital-crm/api/entities'
import { CallError, type FieldProblem } from '@hospital-crm/api/errors'
import { sql, type SqlBool } from 'kysely'
import type { CallContext } from '../http/context.ts'
import { invalid } from '../http/validate.ts'
import { daysIn, rangesOf } from '../statistics/ranges.ts'
import { isDay, keyChecker, typedBy } from './rights.ts'
import { shownRows, storedRows } from './rows.ts'
import { storedValue } from './values.ts'
import {
  closedAmong,
  keyText,
  lockSheet,
  refuseOverwriting,
  rowsAt,
  storeRows,
  type RowChange,
} from './write.ts'

type UpdateCall = CallContext<'statistics/reports_datum/update'>

const changesOf = (cells: readonly DatumCell[], problem: (cell: DatumCell) => FieldProblem | undefined) => {
  const wrong: Record<string, FieldProblem> = {}
  const changes = new Map<string, RowChange>()
  for (const [at, cell] of cells.entries()) {
    const found = storedValue(cell.field, cell.value)
    const refused = problem(cell) ?? ('problem' in found ? found.problem : undefined)
    if (refused !== undefined) wrong[`cells.${at}`] = refused
    const change = changes.get(keyText(cell.row)) ?? { key: cell.row, values: {} }
    if ('value' in found) change.values[cell.field] = found.value
    changes.set(keyText(cell.row), change)
  }
  return { wrong, changes: [...changes.values()] }
}

/**
 * Changes cells, all of them or none.
 * @throws CallError `validation_failed` with the cells, those of closed days among them, `edit_conflict` with both values of each
 */
export const updateCells = async (call: UpdateCall, cells: readonly DatumCell[]): Promise<DatumRow[]> => {
  const { db, actor, audit, meta } = call
  const typed = typedBy(actor)
  const problemsOf = await keyChecker(db, actor)
  const standing = await rowsAt(
    db,
    cells.map(({ row }) => row).filter(({ day }) => isDay(day)),
  )
  const { wrong, changes } = changesOf(cells, ({ row, field }) =>
    typed.includes(field) ? Object.values(problemsOf(row, standing.has(keyText(row))))[0] : 'read_only',
  )
  if (Object.keys(wrong).length > 0) throw invalid(wrong, meta.language)
  const keys = changes.map(({ key }) => key)
  const days = keys.map(({ day }) => day).toSorted()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  // Read first: a range that nobody may ask for is refused before anything is stored.
  const asking = await rangesOf({ ...call, input: { body: { from, to } } })
  const ids = await audit.transaction(async (trx, record) => {
    await lockSheet(trx)
    const isClosed = await closedAmong(trx, keys)
    const closed = cells.flatMap(({ row }, at) =>
      isClosed(row) ? [[`cells.${at}`, 'day_locked' as const]] : [],
    )
    if (closed.length > 0) throw invalid(Object.fromEntries(closed), meta.language)
    const before = await rowsAt(trx, keys)
    refuseOverwriting(cells, before)
    await storeRows({ trx, actor, record }, changes, before)
    return [...(await rowsAt(trx, keys)).values()].map(({ id }) => id)
  })
  const rows = await storedRows(db, actor, sql<SqlBool>`datum.id = any(${ids}::int[])`)
  return shownRows(db, rows, asking)
}

/**
 * Closes the days of a range for typing, or opens them, for the hospitals named or all that there are.
 * @throws CallError `forbidden` for who is no administrator, `validation_failed` for more than {@link MAX_FIGURE_DAYS} days
 */
export const lockDays = async (
  { db, actor, audit, meta }: UpdateCall,
  { days, locked }: Extract<UpdateCall['input']['body'], { locked: boolean }>,
): Promise<number> => {
  if (!actor.administrator) throw new CallError('forbidden')
  const many = daysIn(days.from, days.to)
  if (many < 1 || many > MAX_FIGURE_DAYS) throw invalid({ 'days.to': 'wrong_value' }, meta.language)
  const problemsOf = await keyChecker(db, actor)
  const { rows: all } = await sql<{ id: number }>`select id from hospitals`.execute(db)
  const hospitals = days.hospitals ?? all.map(({ id }) => id)
  const bad = hospitals.find(
    (hospital) =>
      days.hospitals && problemsOf({ day: days.from, hospital, source: 0, promoted_id: 0 }).hospital,
  )
  if (bad !== undefined) throw invalid({ 'days.hospitals': 'not_offered' }, meta.language)
  return audit.transaction(async (trx, record) => {
    await lockSheet(trx)
    const { numAffectedRows = 0n } = locked
      ? await sql`insert into datum_locks (day, hospital, user_id)
          select day, hospital, ${actor.id} from generate_series(${days.from}::date, ${days.to}::date, '1 day') as day,
            unnest(${hospitals}::int[]) as hospital
          on conflict do nothing`.execute(trx)
      : await sql`delete from datum_locks where day between ${days.from}::date and ${days.to}::date
          and hospital = any(${hospitals}::int[])`.execute(trx)
    const count = Number(numAffectedRows)
    if (count > 0)
      record({
        action: locked ? 'datum.lock' : 'datum.unlock',
        target_type: 'datum',
        target_id: 0,
        changes: { from: days.from, to: days.to, hospitals, days: count },
      })
    return count
  })
}
