import { expect, test } from 'vitest'
import { digitOf, stepOf, type KeyPress } from './key-press.ts'

const press = (key: string, code: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...held,
})
const ctrl = { ctrlKey: true }
const cmd = { metaKey: true }
const alt = { altKey: true }
const shift = { shiftKey: true }

test.each([
  ['a letter', press('n', 'KeyN'), 'N'],
  ['a letter under caps lock', press('N', 'KeyN'), 'N'],
  ['a sign that needs Shift', press('?', 'Slash', shift), '?'],
  ['a sign without Shift', press('/', 'Slash'), '/'],
  ['a letter of another script by its place', press('т', 'KeyN'), 'N'],
  ['a command', press('k', 'KeyK', ctrl), 'Mod+K'],
  ['a named key', press('Enter', 'Enter', ctrl), 'Mod+Enter'],
  ['Alt by its place', press('¬', 'KeyL', alt), 'Alt+L'],
  ['any digit with Alt', press('7', 'Digit7', alt), 'Alt+Digit'],
])('%s is a step', (_, given, step) => {
  expect(stepOf(given, false)).toBe(step)
})

test.each([
  ['a capital typed with Shift', press('N', 'KeyN', shift)],
  ['AltGr, which is Ctrl and Alt on some keyboards', press('ł', 'KeyL', { ...ctrl, ...alt })],
  ['a command with Shift', press('K', 'KeyK', { ...ctrl, ...shift })],
  ['Alt with a digit of the number pad, which writes a sign', press('7', 'Numpad7', alt)],
  ['Shift and Enter', press('Enter', 'Enter', shift)],
])('%s is none', (_, given) => {
  expect(stepOf(given, false)).toBe(undefined)
})

test('a Mac commands with Cmd and leaves Ctrl to its text fields, but saves with both', () => {
  expect(stepOf(press('k', 'KeyK', cmd), true)).toBe('Mod+K')
  expect(stepOf(press('k', 'KeyK', ctrl), true)).toBe(undefined)
  expect(stepOf(press('Enter', 'Enter', ctrl), true)).toBe('Mod+Enter')
  expect(stepOf(press('Enter', 'Enter', cmd), true)).toBe('Mod+Enter')
})

test('the digit of a key is told by its place', () => {
  expect([digitOf({ code: 'Digit9' }), digitOf({ code: 'KeyL' })]).toStrictEqual([9, 0])
})
