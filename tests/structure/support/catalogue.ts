import { join } from 'node:path/posix'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { read, root } from './sources.ts'

/** A link of the catalogue: the words, and the file from the root of the checkout. */
export interface Reference {
  text: string
  file: string
}

/** Cells of one line of a table, without the space around them. */
type Cells = readonly string[]

/** Lines of the table under a heading of the document, without its head. */
export function tableUnder(document: string, heading: string): Cells[] {
  const [, section = ''] = document.split(`\n## ${heading}\n`)
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** Reads `[text](../file)`, the text with or without backticks. @throws {Error} when a cell is no link */
export function referenceIn(cell: string): Reference {
  const [, text = '', file = ''] = /^\[`?(.+?)`?\]\(([^)]+)\)$/.exec(cell) ?? []
  if (file === '') throw new Error(`Not a link: ${cell}`)
  return { text, file: join('docs', file) }
}

/** `name.inner("argument")` in its parts: the way through the module, and arguments where it is called. */
const partsOf = (expression: string) => {
  const [, path = '', args] = /^([\w.]+)(?:\((.*)\))?$/.exec(expression) ?? []
  return {
    names: path.split('.'),
    args: args === undefined ? undefined : (JSON.parse(`[${args}]`) as unknown[]),
  }
}

type Callable = (...args: unknown[]) => unknown

/**
 * What the code holds under such an expression: an export of a module, or a custom property of a style sheet. Functions
 * are called with the arguments, then `more`.
 */
export async function valueIn(
  file: string,
  expression: string,
  more: readonly unknown[] = [],
): Promise<unknown> {
  if (file.endsWith('.css')) return new RegExp(`${expression}:\\s*([^;]+);`).exec(read(file))?.[1]
  const { names, args } = partsOf(expression)
  const module = (await import(pathToFileURL(resolve(root, file)).href)) as unknown
  const value = names.reduce<unknown>(
    (inside, name) => (inside as Record<string, unknown> | undefined)?.[name],
    module,
  )
  return args === undefined ? value : (value as Callable)(...args, ...more)
}

/** Source of a test or story by its title; empty when there is none of that name. */
export function testOf({ text, file }: Reference): string {
  const source = read(file)
  const starts = file.endsWith('.stories.tsx')
    ? [`export const ${text} = meta.story(`]
    : [`'${text}'`, `"${text}"`, `\`${text}\``]
  const at = starts.map((start) => source.indexOf(start)).find((index) => index >= 0)
  if (at === undefined) return ''
  const rest = source.slice(at)
  const next = rest.search(/\n {0,2}(?:test|it|describe)(?:\.each)?[(<]|\nexport const /)
  return next === -1 ? rest : rest.slice(0, next)
}
