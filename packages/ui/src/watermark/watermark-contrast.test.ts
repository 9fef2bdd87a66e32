import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leastContrastUnder, readTokens } from '../theme/contrast.fixture.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const strength = Number(/\.ui-watermark \{[^}]*?opacity: ([\d.]+);/.exec(read('./watermark.css'))?.[1])

/** What rows of a list are written in, and on. */
const inRows: readonly (readonly [text: string, ground: string])[] = [
  ...['surface', 'row-hover', 'row-selected'].flatMap((ground) =>
    ['text', 'text-muted'].map((text) => [text, ground] as const),
  ),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((tone) => [`cat-${tone}-text`, `cat-${tone}-surface`] as const),
]

test.each(['light', 'dark'] as const)('rows keep a contrast of 7 under the watermark, %s', (theme) => {
  const tokens = readTokens(read('../theme/tokens.css'), theme)
  const color = (name: string) => tokens.get(`--color-${name}`) ?? name
  const tooFaint = inRows
    .map(([text, ground]) => ({
      pair: `${text} on ${ground}`,
      ratio: leastContrastUnder(color('text'), strength, color(text), color(ground)),
    }))
    .filter(({ ratio }) => ratio < 7)
  expect(tooFaint).toStrictEqual([])
})

test('a film of the text’s own colour takes contrast away, the more the stronger it is', () => {
  const [black, white] = ['oklch(0 0 0)', 'oklch(1 0 0)']
  const ratios = [0, 0.5, 1].map((alpha) => leastContrastUnder(black, alpha, black, white))
  expect(ratios.map((ratio) => ratio.toFixed(2))).toStrictEqual(['21.00', '5.28', '1.00'])
})
