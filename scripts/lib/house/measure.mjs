import { arrows, circles } from './graph.mjs'
import { isBelow, isProduct, roomsBelow } from './rooms.mjs'

/** A file that is short enough to ask why it is one. */
const SHORT_LINES = 25

/**
 * The structure of the code below a folder. A circle is the list of rooms in it.
 * @typedef {{
 *   name: string,
 *   rooms: number,
 *   arrows: number,
 *   circlesByValue: string[][],
 *   circles: string[][],
 *   files: number,
 *   short: number,
 *   median: number,
 *   longest: { path: string, lines: number },
 *   lines: { product: number, styles: number, stories: number, tests: number },
 * }} Figures
 */

/**
 * @param {string} name
 * @param {string} base folder; the whole house when empty
 * @param {readonly import('./rooms.mjs').Source[]} sources of the whole house
 * @returns {Figures}
 */
export function measure(name, base, sources) {
  const own = sources.filter(({ path }) => isBelow(path, base) && !path.includes('/gen/'))
  const rooms = roomsBelow(base, own, { types: true })
  const files = own
    .filter(({ path }) => isProduct(path))
    .map(({ path, text }) => ({ path, lines: linesOf(text) }))
    .toSorted((a, b) => a.lines - b.lines)
  return {
    name,
    rooms: rooms.size,
    arrows: arrows(rooms).length,
    circlesByValue: circles(roomsBelow(base, own, { types: false })),
    circles: circles(rooms),
    files: files.length,
    short: files.filter(({ lines }) => lines <= SHORT_LINES).length,
    median: files[Math.floor(files.length / 2)]?.lines ?? 0,
    longest: files.at(-1) ?? { path: '', lines: 0 },
    lines: linesByKind(own),
  }
}

/** @param {readonly import('./rooms.mjs').Source[]} sources */
function linesByKind(sources) {
  const lines = { product: 0, styles: 0, stories: 0, tests: 0 }
  for (const { path, text } of sources) lines[kindOf(path)] += linesOf(text)
  return lines
}

/** @param {string} path */
function kindOf(path) {
  if (path.endsWith('.css')) return 'styles'
  if (path.endsWith('.stories.tsx')) return 'stories'
  return isProduct(path) ? 'product' : 'tests'
}

/** @param {string} text */
const linesOf = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
