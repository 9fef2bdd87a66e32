import { sql } from 'kysely'
import { normalisePhone } from '@hospital-crm/api/rules'
import { withoutNumbers } from '../../access/mask.ts'
import { idArray } from '../../access/scope.ts'
import type { Trx } from '../../database/connect.ts'
import type { Gone } from './gone-people.ts'
import { headingKey, isHeading } from '../../spreadsheet/known-headings.ts'

/**
 * Rows of files that these customers came from keep their place and lose their values, and so do rows that were left out
 * because they are about the same person. The sheets of such a file are not kept any longer, as they say the same.
 */
const eraseFromRows = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  const gone = idArray(ids)
  await sql`
    with made as (select import_id, row, twins from import_rows where customer_id = any(${gone})),
    alike as (
      select import_id, row from made
      union select made.import_id, (twin->>'row')::int from made, jsonb_array_elements(made.twins) twin
      union select other.import_id, other.row from import_rows other, jsonb_array_elements(other.twins) twin
        where other.twins is not null and ((twin->>'id')::int = any(${gone})
          or (other.import_id, (twin->>'row')::int) in (select import_id, row from made))),
    locked as (select import_id, row from import_rows
      where (import_id, row) in (select import_id, row from alike)
        and (customer_id is null or customer_id = any(${gone}))
      order by import_id, row for update),
    erased as (update import_rows set cells = array_fill(''::text, array[cardinality(cells)]), changes = null, before = null
      where (import_id, row) in (select import_id, row from locked) returning import_id)
    delete from import_sheets where import_id in (select import_id from erased)`.execute(trx)
}

/** A file's name without those whom the file told of, and without their numbers. */
const withoutNames = (fileName: string, told: readonly Gone[], phones: ReadonlySet<string>): string => {
  const said = told
    .flatMap(({ name, accounts, phones: own }) => [name, ...accounts, ...own])
    .filter((text) => text.length > 1)
    .toSorted((one, other) => other.length - one.length)
  const text = said.reduce((left, part) => left.replaceAll(part, '****'), fileName)
  return withoutNumbers(text, phones)
}

/**
 * Files lose what their names and their first rows say of somebody. A file without headings has a person in its first row:
 * where that is one of them, all of the row goes, and so does what users chose for headings and texts that are names.
 */
const eraseFromHeads = async (trx: Trx, gone: readonly Gone[]): Promise<void> => {
  const phones = new Set(gone.flatMap((one) => one.phones))
  const words = new Set(
    gone.flatMap(({ name, accounts }) => [name, ...accounts].filter((text) => text.length > 1)),
  )
  const isAbout = (heading: string) => {
    const text = heading.trim()
    return (
      phones.has(normalisePhone(text)) ||
      withoutNumbers(text, phones) !== text ||
      (words.has(text) && !isHeading(text))
    )
  }
  const imports = await trx
    .selectFrom('imports')
    .select(['id', 'file_name', 'headings', 'decided'])
    .orderBy('id')
    .execute()
  for (const { id, file_name, headings, decided } of imports) {
    const told = gone.filter((one) => one.imports.includes(id))
    const name = withoutNames(file_name, told, phones)
    const isTheirs = headings.some(isAbout)
    const others = decided.filter(({ text }) => !isAbout(text))
    if (name === file_name && !isTheirs && others.length === decided.length) continue
    await trx
      .updateTable('imports')
      .set({
        file_name: name,
        decided: JSON.stringify(others),
        ...(isTheirs && { headings: headings.map(() => '') }),
      })
      .where('id', '=', id)
      .execute()
    if (isTheirs) await trx.deleteFrom('import_sheets').where('import_id', '=', id).execute()
  }
  const keys = [...words].filter((text) => !isHeading(text)).map(headingKey)
  await sql`delete from import_headings where heading = any(${keys}::text[])`.execute(trx)
  const values = [...words].map((text) => text.normalize('NFKC').toLowerCase())
  await sql`delete from import_values where value = any(${values}::text[])`.execute(trx)
}

/** Takes customers out of imported files, as far as they are kept: rows, names of files, and first rows. */
export const eraseFromFiles = async (
  trx: Trx,
  ids: readonly number[],
  gone: readonly Gone[],
): Promise<void> => {
  await eraseFromHeads(trx, gone)
  await eraseFromRows(trx, ids)
}
