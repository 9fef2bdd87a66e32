import { toCsv } from './csv.ts'

/** The browser lets nothing be copied. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused'
}

type Table = readonly (readonly string[])[]

/**
 * Puts a table on the clipboard as CSV; of `undefined` nothing is put there. The clipboard is asked for at once, because
 * browsers give it only for a moment after a press, and the table may take longer.
 *
 * @throws {CopyRefused} when the browser says no, before the table is read where it has no clipboard; and what reading rejects with.
 */
export async function copyCsv(read: () => Promise<Table | undefined>): Promise<void> {
  // Without https there is none.
  if (!('clipboard' in navigator) || !('ClipboardItem' in globalThis)) throw new CopyRefused('No clipboard')
  const nothing = new Error('Nothing to copy')
  const text = read().then((rows) => {
    if (!rows) throw nothing
    return new Blob([toCsv(rows)], { type: 'text/plain' })
  })
  const written = navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]).then(
    () => true,
    () => false,
  )
  const isThere = await text.then(
    () => true,
    (error: unknown) => {
      if (error === nothing) return false
      throw error
    },
  )
  if (!(await written) && isThere) throw new CopyRefused('The clipboard was refused')
}
