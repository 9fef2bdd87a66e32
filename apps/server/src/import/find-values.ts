import { sql, type SqlBool } from 'kysely'
import {
  fieldOf,
  textOfCell,
  MAX_IMPORT_VALUES,
  MAX_VALUE_TEXT,
  type WritableField,
} from '@hospital-crm/api/entities'
import { isDamaged } from '@hospital-crm/api/rules'
import type { Db, Trx } from '../database/connect.ts'
import { choiceKey, type offeredTo } from './check/choices.ts'

/** A text of a column of choices that is the name of none. */
export interface FoundValue {
  field: WritableField
  /** As most rows write it. */
  text: string
  /** How often it stands in the rows. */
  rows: number
}

/** Texts that the database tells apart and that are one here, such as two widths, are few beside those that are listed. */
const READ = MAX_IMPORT_VALUES * 2

/** Two texts are one where they have the same key. */
export const valueKey = (field: string, text: string): string => `${field} ${choiceKey(text)}`

/** Columns of choices: the field of each, and where it stands in a row. */
const choiceColumns = (mapping: readonly string[], offered: ReturnType<typeof offeredTo>) =>
  mapping.flatMap((name, at) => {
    const names = offered[name as WritableField]?.names
    return names === undefined ? [] : [{ field: name as WritableField, place: at + 1, names }]
  })

/**
 * Texts in columns of choices that name none of those offered, with how often they stand there: one statement, however many
 * rows. What is longer than any name is left out. `total` counts those beyond the list too.
 *
 * @param chosenOnly looks at the rows alone that shall become customers
 */
export const findValues = async (
  db: Db | Trx,
  importId: number,
  mapping: readonly string[],
  offered: ReturnType<typeof offeredTo>,
  { chosenOnly = false } = {},
): Promise<{ values: FoundValue[]; total: number }> => {
  const columns = choiceColumns(mapping, offered)
  if (columns.length === 0) return { values: [], total: 0 }
  const known = columns.flatMap(({ field, names }) =>
    [...names].flatMap(([key, id]) => (id === null ? [] : [{ field, key }])),
  )
  const fields = columns.map(({ field }) => field)
  const isList = columns.map(({ field }) => fieldOf(field).kind === 'tags')
  const { rows } = await sql<FoundValue & { total: number }>`
    with parts as (
      select field, btrim(part, E' \\t\\r\\n\\u00a0\\u3000') as text from import_rows
        cross join unnest(${fields}::text[], ${columns.map(({ place }) => place)}::int[],
          ${isList}::boolean[]) as named (field, place, is_list)
        cross join lateral unnest(case when is_list
          then string_to_array(translate(cells[place], E'、,，;；|\\n', ',,,,,,,'), ',')
          else array[cells[place]] end) as part
      where import_id = ${importId} and cells[place] <> '' and ${chosenOnly ? sql<SqlBool>`is_chosen` : sql<SqlBool>`true`}),
    found as (select field, text, count(*)::int as rows from parts
      where text <> '' and length(text) <= ${MAX_VALUE_TEXT} group by field, text)
    select field, text, rows, count(*) over ()::int as total from found
    where (field, lower(regexp_replace(normalize(text, nfkc), '[[:space:]]*([/>\\\\|])[[:space:]]*', '/', 'g'))) not in (
      select * from unnest(${known.map(({ field }) => field)}::text[], ${known.map(({ key }) => key)}::text[]))
    order by array_position(${fields}::text[], field), rows desc, text
    limit ${READ}`.execute(db)
  const byKey = new Map<string, FoundValue>()
  let told = 0
  for (const { field, text: written, rows: count } of rows) {
    const text = isList[fields.indexOf(field)] ? written : textOfCell(field, written)
    // Damaged ones are refused whatever they mean; of others the database may not tell that they are a name.
    if (isDamaged(text) || (offered[field]?.names.get(choiceKey(text)) ?? null) !== null) {
      told += 1
      continue
    }
    const key = valueKey(field, text)
    const before = byKey.get(key)
    if (before === undefined) byKey.set(key, { field, text, rows: count })
    else {
      before.rows += count
      told += 1
    }
  }
  const total = Math.max(0, (rows[0]?.total ?? 0) - told)
  const placeOf = (field: WritableField) => columns.findIndex((column) => column.field === field)
  const values = [...byKey.values()].toSorted(
    (one, other) => placeOf(one.field) - placeOf(other.field) || other.rows - one.rows,
  )
  return { values: values.slice(0, MAX_IMPORT_VALUES), total }
}
