import {
  datumAliases,
  datumColumns,
  datumFields,
  datumWords,
  type DatumColumn,
} from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { wordKey } from '../spreadsheet/known-headings.ts'

const known = new Map<string, DatumColumn>(
  datumColumns.flatMap((column) =>
    [datumWords.zh[column], datumWords.en[column], column, ...(datumAliases[column] ?? [])].map(
      (words) => [wordKey(words), column] as const,
    ),
  ),
)

/** Headings that name a column of the sheet, for whoever looks for the row of headings. */
export const knownHeadings: ReadonlyMap<string, null> = new Map([...known.keys()].map((key) => [key, null]))

/** A column of the sheet for each heading, as far as it tells one; each stands for the first such heading alone. */
export const guessColumns = (headings: readonly string[]): (DatumColumn | null)[] => {
  const used = new Set<DatumColumn>()
  return headings.map((heading) => {
    const column = known.get(wordKey(heading))
    if (column === undefined || used.has(column)) return null
    used.add(column)
    return column
  })
}

/** @throws CallError `datum_columns` where the day, the hospital or every figure is missing, or a column stands twice */
export const refuseColumns = (mapping: readonly (DatumColumn | null)[]): void => {
  const named = mapping.filter((column) => column !== null)
  const whole = named.includes('day') && named.includes('hospital')
  const typed = datumFields.some((field) => named.includes(field))
  if (!whole || !typed || new Set(named).size < named.length) throw new CallError('datum_columns')
}
