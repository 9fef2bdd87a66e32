import { sql, type Selectable } from 'kysely'
import type { BodyOf } from '@hospital-crm/api/contract'
import {
  writableFields,
  type ImportChange,
  type ImportLeftBy,
  type ImportRow,
} from '@hospital-crm/api/entities'
import { fieldMessages, type FieldProblem } from '@hospital-crm/api/errors'
import { hidesPhonesIn, maskValue } from '../access/mask.ts'
import { findRecords, openStages, reachable } from '../customers/core/find.ts'
import { wireValue } from '../customers/core/row.ts'
import type { ImportRowTable } from '../database/imports-schema.ts'
import type { Actor } from '../access/actor.ts'
import { catalogueOf, type Catalogue } from '../options/catalogue.ts'
import { partPlanned, withPlanned } from './new-options.ts'
import { type ImportCall, findImport, type ImportRecord } from './store.ts'
import { showTwins } from './twins.ts'

type StoredRow = Selectable<ImportRowTable>

const DEFAULT_SIZE = 50

/** Bytes of text that rows are answered with whole: more than any list of people has, and little enough for the main thread. */
const SHOWN_WHOLE = 1_000_000
/** Characters of each cell beyond that. */
const SHOWN_OF_CELL = 200

/** Problems of a row in the order of the columns that they are about; what no column holds comes last. */
export const problemsInOrder = (
  problems: StoredRow['problems'],
  mapping: readonly string[],
): (readonly [field: string, problem: FieldProblem])[] => {
  const place = (field: string): number => {
    const column = mapping.indexOf(field.split('.')[0] ?? field)
    return column < 0 ? mapping.length : column
  }
  return Object.entries<FieldProblem>(problems ?? {}).toSorted(([one], [other]) => place(one) - place(other))
}

/** What rows change of customers, each as the reader may see it: what stands there now, or stood there before. */
const showChanges = async (
  { db, actor }: ImportCall,
  { catalogue, grown }: Record<'catalogue' | 'grown', Catalogue>,
  rows: readonly StoredRow[],
): Promise<ImportChange[][]> => {
  const hidden = hidesPhonesIn(actor, 'waste')
  const ids = hidden ? [] : rows.flatMap(({ changes, target_id }) => (changes && target_id) ?? [])
  const within = reachable(actor, catalogue, openStages(actor))
  const found = ids.length === 0 ? [] : await findRecords(db, { ids, within })
  const records = new Map(found.map((record) => [record.id, record]))
  return rows.map(({ changes, before, target_id }) => {
    const record = records.get(target_id ?? 0)
    const changed = changes ?? {}
    return writableFields.flatMap((field): ImportChange | [] => {
      if (!(field in changed)) return []
      const value = changed[field]
      const { there, planned } = partPlanned(grown, field, value)
      if (record === undefined) return { field, new: hidden ? maskValue(field, there, []) : there, planned }
      return { field, old: before === null ? wireValue(record, field) : before[field], new: there, planned }
    })
  })
}

/** Whoever sees masked numbers learns of somebody who is known only that there is somebody. */
export const leftByFor = (actor: Actor, leftBy: ImportLeftBy | null): ImportLeftBy | null =>
  leftBy !== null && leftBy !== 'earlier_row' && hidesPhonesIn(actor, 'waste') ? 'known' : leftBy

/** Kept rows as their reader may see them. */
export const showRows = async (
  call: ImportCall,
  rows: readonly (StoredRow & { is_cut?: boolean })[],
  { mapping, decided }: Pick<ImportRecord, 'mapping' | 'decided'>,
): Promise<ImportRow[]> => {
  const { db, actor, meta } = call
  const catalogue = await catalogueOf(db)
  const twins = await showTwins(
    db,
    actor,
    catalogue,
    rows.map((row) => row.twins ?? []),
  )
  const grown = withPlanned(catalogue, decided).catalogue
  const changes = await showChanges(call, { catalogue, grown }, rows)
  return rows.map((row, at) => ({
    row: row.row,
    cells: row.cells,
    is_cut: row.is_cut ?? false,
    problems: Object.fromEntries(
      problemsInOrder(row.problems, mapping).map(([field, problem]) => [
        field,
        fieldMessages[problem][meta.language],
      ]),
    ),
    twins: twins[at] ?? [],
    outcome: row.outcome,
    left_by: leftByFor(actor, row.left_by),
    changes: changes[at] ?? [],
    customer_id: row.is_undone ? null : row.customer_id,
  }))
}

/** Rows of an import with what was found about them. */
export const listRows = async (
  call: ImportCall,
  id: number,
  { kind = 'all', page = 1, page_size = DEFAULT_SIZE }: BodyOf<'customers/imports/rows/{id}'>,
): Promise<{ list: ImportRow[]; total: number }> => {
  const { db, actor } = call
  const record = await findImport(db, actor, id)
  const where = sql`import_id = ${id} and (${kind} = 'all' or outcome = ${kind})`
  const [{ rows }, counted] = await Promise.all([
    sql<StoredRow & { is_cut: boolean }>`
      with page as (select * from import_rows where ${where}
          order by row limit ${page_size} offset ${(page - 1) * page_size}),
        sized as (select page.*, sum(octet_length(cells::text)) over () > ${SHOWN_WHOLE} as is_cut from page)
      select import_id, row, problems, twins, is_chosen, customer_id, is_undone, outcome, left_by, target_id,
        target_version, changes, before, is_cut,
        case when is_cut then array(
          select left(cell, ${SHOWN_OF_CELL}::integer) from unnest(cells) with ordinality as one (cell, place) order by place
        ) else cells end as cells
      from sized order by row`.execute(db),
    sql<{ total: number }>`select count(*) as total from import_rows where ${where}`.execute(db),
  ])
  const list = await showRows(call, rows, record)
  return { list, total: counted.rows[0]?.total ?? 0 }
}
