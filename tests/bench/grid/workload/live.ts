import { makeChanges } from './changes.ts'
import type { Contender } from './contender.ts'

/** Messages come as from a busy socket: 50 a second. */
const MESSAGE_MS = 20
const CELLS_A_MESSAGE = 20

/**
 * Sends 1,000 cells a second to a grid.
 * @param among rows that may be hit, counted from the first one
 * @returns how many cells were sent; less than 1,000 a second when the page cannot keep up
 */
export function live(contender: Contender, among: number, seconds: number): Promise<number> {
  const began = performance.now()
  let sent = 0
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (performance.now() - began >= seconds * 1000) {
        clearInterval(timer)
        resolve(sent)
        return
      }
      contender.update(makeChanges(CELLS_A_MESSAGE, 0, among))
      sent += CELLS_A_MESSAGE
    }, MESSAGE_MS)
  })
}
