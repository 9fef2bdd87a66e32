import { csvFile } from './csv.ts'
import { xlsxFile } from './xlsx.ts'

/** What writes a table in each format, and the media type that it then has. */
export const fileWriters = {
  xlsx: { write: xlsxFile, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { write: csvFile, type: 'text/csv; charset=utf-8' },
} as const
