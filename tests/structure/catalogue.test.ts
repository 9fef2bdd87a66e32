import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { referenceIn, tableUnder, testOf, valueIn } from './support/catalogue.ts'
import { read, root } from './support/sources.ts'

const document = read('docs/catalogue.md')
const messages = tableUnder(document, 'Messages')
const constants = tableUnder(document, 'Constants')

/** Both texts of a message: of a module for each language, of a pair, or of a function that is told the language. */
async function textsOf(where: string): Promise<unknown[]> {
  const { text, file } = referenceIn(where)
  if (file.includes('/messages/zh/'))
    return [await valueIn(file, text), await valueIn(file.replace('/zh/', '/en/'), text)]
  if (text.includes('(')) return [await valueIn(file, text, ['zh']), await valueIn(file, text, ['en'])]
  const pair = (await valueIn(file, text)) as { zh: string; en: string } | undefined
  return [pair?.zh, pair?.en]
}

/** The value that a cell begins with, in backticks, as JSON. */
const valueOf = (cell: string): unknown => JSON.parse(/^`([^`]+)`/.exec(cell)?.[1] ?? 'null')

/** Tests of the last column that are not there, or compare nothing. */
const withoutTest = (rows: readonly (readonly string[])[]) =>
  rows
    .filter((row) => !/\bexpect\(/.test(testOf(referenceIn(row.at(-1) ?? ''))))
    .map(([line, ...rest]) => `${line}: ${rest.at(-1)}`)

describe('The catalogue of messages and constants tells what the code holds', () => {
  it.each(messages)('%s reads as the catalogue says', async (...[, zh, en, , where = '']) => {
    expect(await textsOf(where)).toEqual([zh, en].map((text) => text?.replace(/␠$/, ' ')))
  })

  it.each(constants)('%s has the value that the catalogue says', async (...[, value = '', where = '']) => {
    const { text, file } = referenceIn(where)
    expect(await valueIn(file, text)).toEqual(valueOf(value))
  })

  it('shows a message as long as a constant says', () => {
    const durations = new Map(
      constants.map(([, value = '', where = '']) => [referenceIn(where).text, valueOf(value)]),
    )
    const wrong = messages.filter(([, , , stays = '']) => {
      const [, seconds, name] = /^([\d.]+) s, `(\w+)`$/.exec(stays) ?? []
      return stays !== '' && durations.get(name ?? '') !== Number(seconds) * 1000
    })
    expect(wrong).toEqual([])
  })

  it('names for each constant a test that compares something', () => {
    expect(withoutTest(constants)).toEqual([])
  })

  it('does not take a test for one that is not there', () => {
    const [first = []] = constants
    const missing = [[...first.slice(0, -1), '[no such test](../tests/structure/catalogue.test.ts)']]
    expect(withoutTest(missing)).toHaveLength(1)
  })

  it('links to files that exist', () => {
    const cells = [...messages.map((row) => row.at(-1) ?? ''), ...constants.flatMap((row) => row.slice(-2))]
    const links = cells.map((cell) => referenceIn(cell).file)
    expect(links.filter((file) => !existsSync(resolve(root, file)))).toEqual([])
  })
})
