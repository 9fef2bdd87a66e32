import { expect, test } from 'vitest'
import { typedAge } from './typed-age.ts'
import { typedSex } from './sex-words.ts'

test.each([
  ['33', 33],
  ['33.0', 33],
  ['33岁', 33],
  ['33 岁', 33],
  ['33周岁', 33],
  ['33周歲', 33],
  ['33Y', 33],
  ['33 y/o', 33],
  ['33 years old', 33],
  ['３３岁', 33],
  ['三十', 30],
  ['三十三岁', 33],
  ['十八', 18],
  ['8个月', 0],
  ['18个月', 1],
  ['0', 0],
  ['151', 151],
  ['-1', -1],
  ['', undefined],
  ['33.5', undefined],
  ['三四十', undefined],
  ['1993年生', undefined],
  ['约33', undefined],
  ['成年', undefined],
])('%j is an age of %s', (text, age) => {
  expect(typedAge(text)).toBe(age)
})

test.each([
  ['男', 1],
  ['男性', 1],
  ['先生', 1],
  ['M', 1],
  ['Male', 1],
  ['Ｍ', 1],
  ['1', 1],
  ['♂', 1],
  ['女', 2],
  ['女士', 2],
  ['太太', 2],
  ['F', 2],
  ['female', 2],
  ['2', 2],
  ['0', 3],
  ['未知', 3],
  ['9', 3],
  ['Unknown', 3],
  ['-', 3],
  ['男/女', undefined],
  ['4', undefined],
  ['', undefined],
  ['王女士', undefined],
])('%j names sex %s', (text, sex) => {
  expect(typedSex(text)).toBe(sex)
})
