import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastRatio, readTokens } from './contrast.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const tones = ['success', 'warning', 'danger', 'info'] as const
const plain = ['surface', 'surface-raised', 'surface-sunken', 'row-hover', 'row-selected']
const rows = ['surface', 'row-hover', 'row-selected']

/** `[text, background, least ratio]`, names without the `--color-` they share. */
const pairs: readonly (readonly [string, string, number])[] = [
  ...['surface', 'surface-raised', 'surface-sunken', 'row-hover', 'row-selected', 'accent-surface'].flatMap(
    (on) => [['text', on, 7] as const, ['text-muted', on, 4.5] as const, ['accent-text', on, 4.5] as const],
  ),
  ...['surface', 'surface-raised', 'surface-sunken', 'row-hover'].map(
    (on) => ['text-subtle', on, 4.5] as const,
  ),
  ...rows.flatMap((on) => [
    ['text-muted', on, 7] as const,
    ['accent-text', on, 7] as const,
    ...tones.map((tone) => [`${tone}-text`, on, 7] as const),
  ]),
  ...tones.flatMap((tone) => [
    [`${tone}-text`, `${tone}-surface`, 7] as const,
    ['text', `${tone}-surface`, 7] as const,
    ...plain.map((on) => [`${tone}-text`, on, 4.5] as const),
    [`${tone}-solid`, 'surface', 3] as const,
  ]),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`cat-${n}-text`, `cat-${n}-surface`, 7] as const),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-danger', 'danger-solid', 4.5],
  ...plain.map((on) => ['focus', on, 3] as const),
  ...['surface', 'surface-raised', 'surface-sunken'].map((on) => ['border-strong', on, 3] as const),
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const tokens = readTokens(css, theme)
  test.each(pairs)('%s is readable on %s, at least %d:1', (text, surface, least) => {
    const value = (name: string) => tokens.get(`--color-${name}`) ?? `missing ${name}`
    expect(contrastRatio(value(text), value(surface))).toBeGreaterThanOrEqual(least)
  })
})

test('the contrast formula agrees with the known ends of the scale', () => {
  expect(contrastRatio('oklch(1 0 0)', 'oklch(0 0 0)').toFixed(2)).toBe('21.00')
  expect(contrastRatio('oklch(1 0 0)', 'oklch(1 0 0)')).toBe(1)
})

test('dark replaces every colour that light defines except the private neutrals', () => {
  const block = /\[data-theme='dark'\] \{([^}]*)\}/.exec(css)?.[1] ?? ''
  const dark = [...block.matchAll(/(--color-[\w-]+):/g)].map((match) => match[1])
  const light = [...readTokens(css, 'light').keys()].filter((name) => name.startsWith('--color-'))
  expect(dark).toEqual(light)
})
