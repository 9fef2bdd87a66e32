import { describe, expect, it } from 'vitest'
import { exceedsBounds } from './json-size.ts'

const bounds = { values: 6, keys: 3, depth: 3 }
const list = (items: number, item = '0') => `[${Array.from({ length: items }, () => item).join(',')}]`
const object = (keys: number) => `{${Array.from({ length: keys }, (_, at) => `"k${at}":0`).join(',')}}`

describe('exceedsBounds', () => {
  it.each([
    ['nothing', '', false],
    ['a text', '"a,b,[{"', false],
    ['as many keys as an object may have', object(3), false],
    ['one key more', object(4), true],
    ['keys of an object within a list', `[${object(4)}]`, true],
    ['keys behind an object that is closed', `{"a":{"x":0,"y":0},"b":0,"c":0,"d":0}`, true],
    ['as many values as fit', list(5), false],
    ['one value more', list(6), true],
    ['lists that hold nothing', list(4, '[]'), true],
    ['containers as deep as they may be', '[[[0]]]', false],
    ['one level more', '[[[[0]]]]', true],
    ['levels of objects', '{"a":{"a":{"a":{}}}}', true],
    ['signs within a text', '["[[[[{{{{,,,,,,,,,,"]', false],
    ['signs behind an escaped quote', String.raw`["\",\",\",\",\",\",\","]`, false],
    ['values behind a text that ends in a backslash', String.raw`["\\",0,0,0,0,0,0]`, true],
    ['a text without an end', '["aaa,,,,,,,,,,,', false],
    ['ends without a beginning', ']]]}}}', false],
    ['what is no JSON', ',,,,,,,,', true],
  ])('of %s', (_what, text, exceeds) => {
    expect(exceedsBounds(text, bounds)).toBe(exceeds)
  })
})
