import { posix } from 'node:path'
import { importsOf } from './imports.mjs'

/**
 * A file by its path from the root of the checkout, with forward slashes.
 * @typedef {{ path: string, text: string }} Source
 */

/** What is no part of the product: stories, tests, doubles and generated code. */
const beside = /\.(?:stories|test|fake|fixture|setup)\.tsx?$|\/(?:fixtures|testing|gen)\//

/**
 * Whether a file is part of what a user runs.
 * @param {string} path
 */
export const isProduct = (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !beside.test(path)

/**
 * @param {string} path
 * @param {string} base folder; the whole house when empty
 */
export const isBelow = (path, base) => base === '' || path.startsWith(`${base}/`)

/**
 * The room of a file: its folder, seen from the base of its package.
 * @param {string} path
 * @param {string} base
 */
export const roomOf = (path, base) => posix.relative(base, posix.dirname(path)) || '.'

/**
 * The rooms below a folder and what each imports from the others there. Stories, tests and doubles are no part of it:
 * they may look at whatever they show.
 *
 * @param {string} base folder, `apps/console/src`
 * @param {readonly Source[]} sources
 * @param {{ types: boolean }} options whether imports of types count
 * @returns {import('./graph.mjs').Graph}
 */
export function roomsBelow(base, sources, { types }) {
  const own = sources.filter(({ path }) => isBelow(path, base) && isProduct(path))
  const paths = new Set(own.map(({ path }) => path))
  /** @type {Map<string, Set<string>>} */
  const rooms = new Map()
  for (const source of own) {
    const room = roomOf(source.path, base)
    const others = rooms.get(room) ?? new Set()
    rooms.set(room, others)
    for (const { value, isType } of importsOf(source)) {
      const target = posix.join(posix.dirname(source.path), value)
      if (!value.startsWith('.') || !paths.has(target) || (isType && !types)) continue
      const other = roomOf(target, base)
      if (other !== room) others.add(other)
    }
  }
  return rooms
}
