import { sql, type Selectable, type SqlBool } from 'kysely'
import type { BodyOf, ResponseOf } from '@hospital-crm/api/contract'
import { twinWays } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { hidesPhonesIn } from '../access/mask.ts'
import type { ImportRowTable, StoredTwin } from '../database/imports-schema.ts'
import { invalid } from '../http/validate.ts'
import { refuseSpent } from '../privacy/number-budget.ts'
import { startDrafting } from './check/draft-apart.ts'
import { showRows } from './rows.ts'
import { findImport, inTurn, showImport, type ImportCall, type ImportRecord } from './store.ts'
import { blocksOf, type StoredRow } from './stored-rows.ts'
import { keepFound, rulesOf, settleFound, tryBlock, type Found } from './try-rows.ts'
import { rowTwins } from './twins.ts'

type Mend = BodyOf<'customers/imports/mend/{id}'>
type Row = Selectable<ImportRowTable> & { mark: string }

const BATCH = 200
/** Characters of a cell that are compared with those of others; no way of contact is longer. */
const COMPARED = 200
/** Signs that two cells have in common at least where one holds the other. */
const SHORTEST = 5

/** A cell without what people write into numbers and names of accounts. */
const folded = (text: ReturnType<typeof sql>) =>
  sql`lower(regexp_replace(normalize(left(${text}, ${sql.lit(COMPARED)}), nfkc), '[^[:alnum:]]', '', 'g'))`

/** The row itself, rows that were found to look like it, and those that may look like it by either text of the cell. */
const touchedBy = ({ row, column }: Mend, texts: readonly string[], isWay: boolean) => {
  if (!isWay) return sql<SqlBool>`row = ${row}`
  const theirs = folded(sql`cells[${column + 1}]`)
  const alike = texts.map((text) => {
    const own = folded(sql`${text}::text`)
    return sql<SqlBool>`(${theirs} = ${own} or (least(length(${theirs}), length(${own})) >= ${sql.lit(SHORTEST)}
      and (position(${own} in ${theirs}) > 0 or position(${theirs} in ${own}) > 0)))`
  })
  return sql<SqlBool>`(row = ${row} or twins @> ${JSON.stringify([{ row }])}::jsonb
    or (coalesce(cells[${column + 1}], '') <> '' and (${sql.join(alike, sql` or `)})))`
}

/** Rows outside of those tried that one still looks like, and of those tried the others. */
const twinsAmong = (tried: ReadonlySet<number>) => {
  const among = rowTwins()
  return ({ row, twins }: StoredRow, values: Parameters<typeof among>[1]): StoredTwin[] => {
    const outside = (twins ?? []).filter(
      ({ row: other, matched }) => other !== undefined && matched.length > 0 && !tried.has(other),
    )
    const told = new Set(outside.flatMap(({ matched }) => matched))
    const others = among(row, values).filter(({ matched }) => matched.some((way) => !told.has(way)))
    return [...outside, ...others]
  }
}

const tryTouched = async (
  call: ImportCall,
  { id, mapping, decided, known, replaced }: ImportRecord,
  wish: Mend,
  cells: string[],
  old: string,
): Promise<Found[]> => {
  const isWay = twinWays.some((way) => way === mapping[wish.column])
  const where = touchedBy(wish, [old, wish.text], isWay)
  const touched = await sql<{
    row: number
  }>`select row from import_rows where import_id = ${id} and ${where}`.execute(call.db)
  const twinsOf = twinsAmong(new Set(touched.rows.map(({ row }) => row)))
  const rules = await rulesOf(call, { mapping, decided })
  const drafting = startDrafting(call.meta.gone)
  const found: Found[] = []
  try {
    for await (const rows of blocksOf(call.db, id, BATCH, where)) {
      const changed = rows.map((one) =>
        one.row === wish.row ? { ...one, cells: JSON.stringify(cells) } : one,
      )
      found.push(
        ...(await tryBlock(call, { rules, drafting, meeting: { known, replaced } }, changed, twinsOf)),
      )
    }
  } finally {
    drafting.end()
  }
  return found
}

const readRow = async ({ db }: ImportCall, id: number, row: number): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`select *, md5(cells::text) as mark from import_rows
    where import_id = ${id} and row = ${row}`.execute(db)
  return rows[0]
}

/**
 * Writes one cell of a kept row and tries the row again, together with the rows that looked like it or do now. The file
 * itself was never kept.
 * @throws CallError `not_found`, `import_not_ready` unless the rows were tried and none was carried out, `validation_failed`
 * for a row or column that is not there, `rate_limited`, and what keeps heavy work in turn.
 */
export const mendCell = (
  call: ImportCall,
  id: number,
  wish: Mend,
): Promise<ResponseOf<'customers/imports/mend/{id}'>> =>
  inTurn(call, async () => {
    const { db, actor, audit, meta } = call
    const record = await findImport(db, actor, id)
    if (record.state !== 'checked') throw new CallError('import_not_ready')
    const field = record.mapping[wish.column] ?? ''
    if (field === '') throw invalid({ column: 'wrong_value' }, meta.language)
    const before = await readRow(call, id, wish.row)
    if (before === undefined) throw invalid({ row: 'wrong_value' }, meta.language)
    if (hidesPhonesIn(actor, 'waste')) await refuseSpent(db, actor, 'import')
    const old = before.cells[wish.column] ?? ''
    const cells = record.headings.map((_heading, at) =>
      at === wish.column ? wish.text.trim() : (before.cells[at] ?? ''),
    )
    const found = await tryTouched(call, record, wish, cells, old)
    await audit.transaction(async (trx, note) => {
      const { state } = await trx
        .selectFrom('imports')
        .select('state')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const { numAffectedRows } = await sql`update import_rows set cells = ${cells}::text[]
        where import_id = ${id} and row = ${wish.row} and md5(cells::text) = ${before.mark}`.execute(trx)
      // Somebody carries it out, tries it by other columns, or writes into the same row.
      if (state !== 'checked' || numAffectedRows === 0n) throw new CallError('import_not_ready')
      await keepFound(trx, id, found)
      await settleFound(trx, id)
      note({
        action: 'import.mend',
        target_type: 'import',
        target_id: id,
        changes: { row: wish.row, field },
      })
    })
    const after = await readRow(call, id, wish.row)
    const [row] = await showRows(call, after ? [after] : [], record)
    if (row === undefined) throw new CallError('not_found')
    return { import: await showImport(db, actor, id), row }
  })
