import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastPairs } from './contrast-pairs.fixture.ts'
import { contrastRatio, readTokens } from './contrast.fixture.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const tokens = readTokens(css, theme)
  test.each(contrastPairs)('%s is readable on %s, at least %d:1', (text, surface, least) => {
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

test('the frame has a header of 60 px and a collapsed menu of 48 px', () => {
  const tokens = readTokens(css, 'light')
  expect([tokens.get('--header-height'), tokens.get('--menu-collapsed-width')]).toStrictEqual([
    '60px',
    '48px',
  ])
})

test('on paper every look is the light one', () => {
  expect(css.match(/\[data-theme='dark'\] \{/g)).toHaveLength(1)
  expect(css).toMatch(/@media screen \{\s*\[data-theme='dark'\] \{/)
})
