import { toCsv } from './csv.ts'

/** The browser lets nothing be copied. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused'
}

/**
 * Puts a table on the clipboard as CSV; of `undefined` nothing is put there. The clipboard is asked for at once, because
 * browsers give it only for a moment after a press, and the table may take longer.
 *
 * @throws {CopyRefused} when the browser says no, and what the table is rejected with.
 */
export async function copyCsv(table: Promise<readonly (readonly string[])[] | undefined>): Promise<void> {
  const nothing = new Error('Nothing to copy')
  const text = table.then((rows) => {
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
