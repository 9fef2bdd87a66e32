import { expect, test } from 'vitest'
import {
  defaultPreferences,
  readPreferences,
  resolveTheme,
  writePreferences,
  type Preferences,
} from './preferences.ts'

const fallback = defaultPreferences(['en-GB'])
const chosen: Preferences = {
  theme: 'dark',
  density: 'small',
  layout: 'topmenu',
  language: 'zh',
  menuCollapsed: true,
  singleKeys: false,
  normalHospital: 2,
  listPage: 50,
}

test('a first visit follows the system and the language of the browser', () => {
  expect(fallback).toStrictEqual({
    theme: 'auto',
    density: 'middle',
    layout: 'sidemenu',
    language: 'en',
    menuCollapsed: false,
    singleKeys: true,
    normalHospital: null,
    listPage: 0,
  })
})

test('what was chosen is there again after a reload', () => {
  expect(readPreferences(writePreferences(chosen), fallback)).toStrictEqual(chosen)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another version', JSON.stringify({ ...chosen, version: 99 })],
  ['no object', '"dark"'],
])('%s kept means the defaults', (_, text) => {
  expect(readPreferences(text, fallback)).toStrictEqual(fallback)
})

test('a damaged choice falls back by itself and leaves the others alone', () => {
  const kept = writePreferences({ ...chosen, theme: 'neon' as 'dark' })
  expect(readPreferences(kept, fallback)).toStrictEqual({ ...chosen, theme: 'auto' })
})

test.each([
  ['auto', true, 'dark'],
  ['auto', false, 'light'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
] as const)('theme %s on a system whose darkness is %s shows %s', (mode, systemIsDark, theme) => {
  expect(resolveTheme(mode, systemIsDark)).toBe(theme)
})
