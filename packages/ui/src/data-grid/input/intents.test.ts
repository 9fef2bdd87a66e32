import { describe, expect, it } from 'vitest'
import { toIntent, type GridIntent, type KeyPress } from './intents.ts'

/** `Control+Shift+a` style notation. */
function press(keys: string): KeyPress {
  const parts = keys === ' ' ? [' '] : keys.split('+')
  const has = (name: string) => parts.slice(0, -1).includes(name)
  return {
    key: parts.at(-1)!,
    ctrlKey: has('Control'),
    metaKey: has('Meta'),
    shiftKey: has('Shift'),
    altKey: has('Alt'),
  }
}

describe('in the rows', () => {
  it.each<[string, GridIntent | undefined]>([
    ['ArrowDown', { type: 'move', rows: 1, columns: 0, extend: false }],
    ['ArrowLeft', { type: 'move', rows: 0, columns: -1, extend: false }],
    ['Shift+ArrowUp', { type: 'move', rows: -1, columns: 0, extend: true }],
    ['Shift+ArrowRight', { type: 'move', rows: 0, columns: 1, extend: true }],
    ['Control+Shift+ArrowDown', { type: 'edge', edge: 'column-end', extend: true }],
    ['Control+ ', { type: 'select-column' }],
    ['a', { type: 'type', text: 'a' }],
    ['Process', undefined],
    ['Delete', { type: 'erase' }],
    ['Control+z', { type: 'undo' }],
    ['Control+Shift+Z', undefined],
    ['Meta+d', { type: 'fill-down' }],
    ['Control+Shift+D', undefined],
    ['ContextMenu', { type: 'menu' }],
    ['Shift+F10', { type: 'menu' }],
    ['Control+ArrowDown', { type: 'edge', edge: 'column-end', extend: false }],
    ['Control+ArrowLeft', { type: 'edge', edge: 'row-start', extend: false }],
    ['Home', { type: 'edge', edge: 'row-start', extend: false }],
    ['Control+Home', { type: 'edge', edge: 'grid-start', extend: false }],
    ['Meta+End', { type: 'edge', edge: 'grid-end', extend: false }],
    ['PageDown', { type: 'page', pages: 1, extend: false }],
    ['Shift+PageUp', { type: 'page', pages: -1, extend: true }],
    [' ', { type: 'toggle-row' }],
    ['Shift+ ', { type: 'extend-rows' }],
    ['Control+a', { type: 'select-all' }],
    ['Meta+A', { type: 'select-all' }],
    ['F2', { type: 'edit' }],
    ['Enter', { type: 'enter' }],
    ['Control+Enter', { type: 'open' }],
    ['Alt+ArrowRight', undefined],
    ['Escape', { type: 'clear-block' }],
    ['Tab', undefined],
  ])('%s', (keys, intent) => {
    expect(toIntent(press(keys), 'body')).toEqual(intent)
  })
})

describe('in the heading', () => {
  it.each<[string, GridIntent | undefined]>([
    ['Enter', { type: 'sort', multi: false }],
    ['Shift+Enter', { type: 'sort', multi: true }],
    [' ', { type: 'sort', multi: false }],
    ['Alt+ArrowRight', { type: 'resize', step: 1 }],
    ['Alt+ArrowLeft', { type: 'resize', step: -1 }],
    ['Control+ArrowLeft', { type: 'edge', edge: 'row-start', extend: false }],
    ['Alt+ArrowDown', { type: 'menu' }],
    ['Control+Shift+ArrowRight', { type: 'move-column', step: 1 }],
    ['ArrowRight', { type: 'move', rows: 0, columns: 1, extend: false }],
    ['ArrowDown', { type: 'move', rows: 1, columns: 0, extend: false }],
    ['F2', undefined],
  ])('%s', (keys, intent) => {
    expect(toIntent(press(keys), 'header')).toEqual(intent)
  })
})

it('turns left and right around in a right-to-left grid', () => {
  expect(toIntent(press('ArrowLeft'), 'body', true)).toEqual({
    type: 'move',
    rows: 0,
    columns: 1,
    extend: false,
  })
  expect(toIntent(press('Alt+ArrowLeft'), 'header', true)).toEqual({ type: 'resize', step: 1 })
})
