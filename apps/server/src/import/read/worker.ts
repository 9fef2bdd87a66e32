import { parentPort, workerData } from 'node:worker_threads'
import { isCallError, type ErrorData, type ErrorName } from '@hospital-crm/api/errors'
import { readTable } from './read-table.ts'
import type { TableRow } from './table.ts'

/** What the thread that reads tells. After rows it waits for a word. */
export type Told =
  | { rows: TableRow[] }
  | { refused: ErrorName; data: ErrorData }
  | { broken: string }
  | { done: true }

const port = parentPort
if (port === null) throw new Error('This module runs in a thread of its own.')
const tell = (told: Told) => port.postMessage(told)

const take = (rows: TableRow[]): Promise<void> =>
  new Promise((resolve) => {
    port.once('message', () => resolve())
    tell({ rows })
  })

try {
  await readTable(Buffer.from(workerData as Uint8Array), take)
  tell({ done: true })
} catch (error) {
  if (isCallError(error)) tell({ refused: error.error, data: error.data })
  else tell({ broken: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
}
