import { Worker } from 'node:worker_threads'
import { CallError } from '@hospital-crm/api/errors'
import { importLimits, tooLarge, unreadable } from './limits.ts'
import type { TableRow } from './table.ts'
import type { Told } from './worker.ts'

const outOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Reads a file in a thread of its own, with its own limits of memory and time: whatever is in the file, the server goes on.
 * `take` gets the rows in blocks, the headings first; the next block is read when it has resolved.
 * @throws CallError `import_unreadable`, `import_encrypted`, `import_empty` or `import_too_large`.
 */
export const readApart = (bytes: Buffer, take: (rows: TableRow[]) => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const copy = new Uint8Array(bytes)
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: copy,
      transferList: [copy.buffer],
      resourceLimits: { maxOldGenerationSizeMb: importLimits.heapMegabytes },
    })
    const end = (error?: Error) => {
      clearTimeout(late)
      void worker.terminate()
      if (error === undefined) resolve()
      else reject(error)
    }
    const late = setTimeout(() => end(tooLarge('milliseconds')), importLimits.milliseconds)
    worker.on('message', (told: Told) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      if ('rows' in told) take(told.rows).then(() => worker.postMessage('next'), end)
      else if ('refused' in told) end(new CallError(told.refused, told.data))
      else if ('broken' in told) end(unreadable('damaged'))
      else end()
    })
    worker.on('error', (error) => end(outOfMemory(error) ? tooLarge('heapMegabytes') : unreadable('damaged')))
    worker.on('exit', () => end(unreadable('damaged')))
  })
