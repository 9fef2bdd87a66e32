import { datumColumns, datumFields, type DatumColumn } from '@hospital-crm/api/entities'

/** Headings of an empty file. */
export const templateOf = (words: Readonly<Record<DatumColumn, string>>): string[] =>
  datumColumns.map((column) => words[column])

/** Whether columns name all that a file has to have, each once. */
export const isWhole = (mapping: readonly (DatumColumn | null)[]): boolean => {
  const named = mapping.filter((column) => column !== null)
  const hasFigure = datumFields.some((field) => named.includes(field))
  return (
    named.includes('day') && named.includes('hospital') && hasFigure && new Set(named).size === named.length
  )
}
