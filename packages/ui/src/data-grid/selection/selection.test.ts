import { describe, expect, it } from 'vitest'

import { isSelected, keysBetween, selectAllState, setSelected } from './selection.ts'

const none = { all: false, ids: new Set<number>() }
const all = { all: true, ids: new Set<number>() }

describe('choosing rows', () => {
  it('adds and removes ids', () => {
    const two = setSelected(none, [1, 2], true)
    expect(two).toEqual({ all: false, ids: new Set([1, 2]) })
    expect(setSelected(two, [1], false)).toEqual({ all: false, ids: new Set([2]) })
    expect([isSelected(two, 1), isSelected(two, 3)]).toEqual([true, false])
  })

  it('keeps exceptions while the whole result is selected', () => {
    const butOne = setSelected(all, [7], false)
    expect(butOne).toEqual({ all: true, ids: new Set([7]) })
    expect([isSelected(butOne, 7), isSelected(butOne, 8)]).toEqual([false, true])
    expect(setSelected(butOne, [7], true)).toEqual({ all: true, ids: new Set() })
  })

  it('leaves the selection it was given as it is', () => {
    const given = { all: false, ids: new Set([1]) }
    setSelected(given, [2], true)
    expect(given).toEqual({ all: false, ids: new Set([1]) })
  })
})

it.each([
  ['none', none, 10],
  ['none', { all: true, ids: new Set([1, 2]) }, 2],
  ['some', { all: false, ids: new Set([1]) }, 2],
  ['some', { all: true, ids: new Set([1]) }, 2],
  ['all', all, 2],
  ['all', { all: false, ids: new Set([1, 2]) }, 2],
  ['none', none, 0],
] as const)('the select-all box shows %s', (state, selection, rowCount) => {
  expect(selectAllState(selection, rowCount)).toBe(state)
})

describe('a range', () => {
  it('runs in either direction', () => {
    expect(keysBetween(4, 2, (index) => `k${index}`)).toEqual({
      keys: ['k2', 'k3', 'k4'],
      missing: undefined,
    })
  })

  it('passes the headings of groups, which are no rows that could be missing', () => {
    const keyAt = (index: number) => (index === 3 ? undefined : index)
    expect(keysBetween(2, 4, keyAt, (index) => index === 3)).toEqual({ keys: [2, 4], missing: undefined })
  })

  it('tells which rows were not loaded', () => {
    const keyAt = (index: number) => (index === 3 || index === 5 ? undefined : index)
    expect(keysBetween(2, 6, keyAt)).toEqual({ keys: [2, 4, 6], missing: { first: 3, last: 5 } })
  })
})
