import { CHECKBOX_WIDTH } from './columns.ts'
import type { Contender } from './contender.ts'

const isId = /^C?\d+$/
/** Shorter than a row, so that no row is missed. */
const STEP = 20

/** The cell of the id column at a height, if a row is painted there. */
function idCellAt(host: HTMLElement, y: number): Element | undefined {
  const { left } = host.getBoundingClientRect()
  const found = document.elementFromPoint(left + CHECKBOX_WIDTH + 24, y)
  return found && isId.test(found.textContent.trim()) ? found : undefined
}

function* idCells(host: HTMLElement) {
  const { top, bottom } = host.getBoundingClientRect()
  for (let y = top + STEP / 2; y < bottom; y += STEP) {
    const cell = idCellAt(host, y)
    if (cell) yield cell
  }
}

/** What a grid shows right now, asked of the page at the places where a user would look. */
export function probe(host: HTMLElement, contender: Contender) {
  return {
    shownIds: (): readonly string[] =>
      contender.shownIds?.() ?? [...new Set([...idCells(host)].map((cell) => cell.textContent.trim()))],
    showsSelected: (id: string): boolean => {
      if (contender.showsSelected) return contender.showsSelected(id)
      const cell = [...idCells(host)].find((one) => one.textContent.trim() === id)
      return cell?.closest('[role=row], tr')?.getAttribute('aria-selected') === 'true'
    },
  }
}

export type Probe = ReturnType<typeof probe>

/** Resolves in a task of its own after the next frame has been handed over for painting. */
export const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(), { once: true })
      port1.start()
      port2.postMessage(undefined)
    })
  })

/**
 * How long an operation takes until its effect is painted, in ms; `undefined` when that never came.
 * @param within in ms
 */
export async function timed(operate: () => void, isShown: () => boolean, within = 20_000) {
  await nextFrame()
  const began = performance.now()
  operate()
  while (performance.now() - began < within) {
    let shown = false
    requestAnimationFrame(() => (shown = isShown()))
    await nextFrame()
    if (shown) return performance.now() - began
  }
  return undefined
}
