import { MAX_TREE_DEPTH, MAX_TREE_PATHS } from '@hospital-crm/api/resources'
import type { FirstHoursMessages } from '../../../messages/zh/first-hours.ts'

/** Why a line of an outline cannot be a node. */
export type OutlineProblem = keyof FirstHoursMessages['plant']['problems']

/** A node that a text names. */
export interface OutlineNode {
  /** Names from the top down to its own. */
  path: string[]
  /** Line of the text, from 1, that names it first. */
  line: number
}

export interface Outline {
  nodes: OutlineNode[]
  problems: { line: number; problem: OutlineProblem }[]
}

const MAX_NAME = 64
/** What stands between the names of a path in one cell: `皮肤科 > 痤疮`, `Skin / Acne`. */
const BETWEEN = / *> *| +\/ +/
const INDENT = /^[ \u3000]*/

/** What a node is known by among all. */
export const pathKey = (path: readonly string[]): string => path.join('\n')

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"([^"]*)"$/, '$1')
    .trim()

/** Names of a line from the level that it begins at. */
interface ReadLine {
  level: number
  names: string[]
}

/** A row of a spreadsheet: a cell for each level; empty ones at the start mean the same as above. */
const readCells = (text: string): ReadLine => {
  const cells = text.split('\t').map(unquoted)
  const level = cells.findIndex((cell) => cell !== '')
  return { level, names: cells.slice(level).filter((cell) => cell !== '') }
}

/** Reads lines with blanks before them: deeper than the line before is below it, whatever the number of blanks. */
const indentReader = () => {
  const indents: number[] = []
  return (text: string): ReadLine => {
    const indent = INDENT.exec(text)?.[0].length ?? 0
    while ((indents.at(-1) ?? -1) >= indent) indents.pop()
    const level = indents.length
    indents.push(indent)
    return {
      level,
      names: text
        .split(BETWEEN)
        .map(unquoted)
        .filter((name) => name !== ''),
    }
  }
}

/**
 * Reads a tree as people write it or paste it from a spreadsheet: one node to a line with blanks before those below, a
 * column for each level, or whole paths.
 */
export const readOutline = (text: string): Outline => {
  const readIndented = indentReader()
  const nodes = new Map<string, OutlineNode>()
  const problems: Outline['problems'] = []
  let above: string[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const { level, names } = line.includes('\t') ? readCells(line) : readIndented(line)
    const path = [...above.slice(0, level), ...names]
    const fail = (problem: OutlineProblem) => problems.push({ line: at + 1, problem })
    if (level > above.length) fail('nothing_above')
    else if (path.length > MAX_TREE_DEPTH) fail('too_deep')
    else if (names.some((name) => name.length > MAX_NAME)) fail('too_long')
    else {
      above = path
      for (let depth = 1; depth <= path.length; depth += 1) {
        const node = path.slice(0, depth)
        const key = pathKey(node)
        if (nodes.has(key)) continue
        if (nodes.size === MAX_TREE_PATHS) {
          if (problems.at(-1)?.problem !== 'too_many') fail('too_many')
          break
        }
        nodes.set(key, { path: node, line: at + 1 })
      }
    }
  }
  return { nodes: [...nodes.values()], problems }
}
