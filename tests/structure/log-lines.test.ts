import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const known = readFileSync('docs/operations.md', 'utf8')

/** How each line of the server's log begins: up to its first colon or full stop, with what differs each time in `${}`. */
const lines = globSync('apps/server/src/**/*.ts', {
  exclude: ['**/*.test.ts', '**/commands/**', '**/testing/**'],
})
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/console\.error\(\s*['`]([^'`]+)/g)])
  .map(([, words = '']) => words.split(/[:.](?: |$)/)[0] ?? '')

const isKnown = (line: string): boolean =>
  line.includes(' could not be ') ||
  new RegExp(line.replaceAll(/\$\{[^}]+\}/g, String.raw`\S+`), 'i').test(known)

it('an operator finds every line of the log in the documents', () => {
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => !isKnown(line))).toEqual([])
})
