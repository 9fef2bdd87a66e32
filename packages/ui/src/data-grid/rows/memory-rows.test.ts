import { expect, test } from 'vitest'
import { createMemoryRows } from './memory-rows.ts'

interface Person {
  id: number
  name: string
  age: number | null
}

const people: readonly Person[] = Object.freeze(
  [
    { id: 11, name: '张伟', age: 40 },
    { id: 12, name: '安娜', age: null },
    { id: 13, name: '李娜', age: 25 },
    { id: 14, name: '安娜', age: 31 },
  ].map((person) => Object.freeze(person)),
)

const start = (rows: readonly Person[] = people) => {
  const frames: (() => void)[] = []
  const heard: string[] = []
  const memory = createMemoryRows({
    rows,
    keyOf: ({ id }) => id,
    timing: {
      soon: (run) => void frames.push(run),
      frame: (run) => void frames.push(run),
      after: () => () => undefined,
    },
  })
  memory.subscribe(({ origin }) => heard.push(origin))
  const shown = () => Array.from({ length: memory.count }, (_, index) => memory.at(index)?.id)
  const nextFrame = () => {
    frames.shift()?.()
    return heard.splice(0)
  }
  nextFrame()
  return { memory, shown, nextFrame }
}

test('several columns, each in its direction, empty values last in either', () => {
  const { memory, shown } = start()
  expect(shown()).toStrictEqual([11, 12, 13, 14])
  memory.sort([
    { id: 'name', desc: false },
    { id: 'age', desc: true },
  ])
  expect(shown()).toStrictEqual([14, 12, 13, 11])
  memory.sort([{ id: 'age', desc: false }])
  expect(shown()).toStrictEqual([13, 14, 11, 12])
  memory.sort([{ id: 'age', desc: true }])
  expect(shown()).toStrictEqual([11, 14, 13, 12])
  expect(memory.sorting).toStrictEqual([{ id: 'age', desc: true }])
  memory.sort([])
  expect(shown()).toStrictEqual([11, 12, 13, 14])
})

test('a column sorts by what it is told to, and texts by the order that is given', () => {
  const memory = createMemoryRows({
    rows: people,
    keyOf: ({ id }) => id,
    sortValues: { when: ({ id }) => new Date(2026, 0, 40 - id), tail: ({ name, id }) => `${name}${id}` },
    compareTexts: (one, other) => Number(other.slice(-2)) - Number(one.slice(-2)),
    timing: { soon: () => undefined, frame: () => undefined, after: () => () => undefined },
  })
  const shown = () => Array.from({ length: memory.count }, (_, index) => memory.at(index)?.id)
  memory.sort([{ id: 'when', desc: false }])
  expect(shown()).toStrictEqual([14, 13, 12, 11])
  memory.sort([{ id: 'tail', desc: true }])
  expect(shown()).toStrictEqual([11, 12, 13, 14])
})

test('a filter and an order hold for rows that come later, and each makes a new result', () => {
  const { memory, shown } = start()
  const results = [memory.resultKey]
  const act = (change: () => void) => {
    change()
    results.push(memory.resultKey)
    return shown()
  }
  expect(act(() => memory.sort([{ id: 'age', desc: true }]))).toStrictEqual([11, 14, 13, 12])
  expect(act(() => memory.filter(({ age }) => age !== null))).toStrictEqual([11, 14, 13])
  expect(
    act(() =>
      memory.setRows([...people, { id: 15, name: '王芳', age: 90 }, { id: 16, name: '', age: null }]),
    ),
  ).toStrictEqual([15, 11, 14, 13])
  expect([memory.count, memory.total]).toStrictEqual([4, 6])
  expect(act(() => memory.filter(undefined))).toStrictEqual([15, 11, 14, 13, 12, 16])
  expect(new Set(results).size).toBe(results.length)
})

test('an update makes new objects where the rows stand, and leaves the given ones alone', () => {
  const { memory, shown, nextFrame } = start()
  memory.sort([{ id: 'age', desc: false }])
  const [result, untouched] = [memory.resultKey, memory.at(1)]
  nextFrame()
  const found = memory.update(
    [
      { key: 13, fields: { age: 99 } },
      { index: 3, fields: { name: '安安' } },
      { row: { id: 11, name: '张三', age: 41 } },
      { key: 99, fields: { age: 1 } },
      { index: 9, fields: { age: 1 } },
    ],
    { origin: 'others' },
  )
  expect(found).toBe(3)
  expect([0, 1, 2, 3].map((index) => memory.at(index))).toStrictEqual([
    { id: 13, name: '李娜', age: 99 },
    { id: 14, name: '安娜', age: 31 },
    { id: 11, name: '张三', age: 41 },
    { id: 12, name: '安安', age: null },
  ])
  expect(memory.at(1)).toBe(untouched)
  expect(memory.resultKey).toBe(result)
  expect(people[2]).toStrictEqual({ id: 13, name: '李娜', age: 25 })
  expect(nextFrame()).toStrictEqual(['others'])
  memory.sort(memory.sorting)
  expect(shown()).toStrictEqual([14, 11, 13, 12])
})

test('a text that has changed is ranked anew', () => {
  const { memory, shown } = start()
  memory.sort([{ id: 'name', desc: false }])
  memory.update([{ key: 12, fields: { name: '周洁' } }])
  memory.sort([{ id: 'name', desc: true }])
  expect(shown()).toStrictEqual([12, 11, 13, 14])
})

test('a patch that would change a key is refused', () => {
  const { memory } = start()
  expect(() => memory.update([{ key: 11, fields: { id: 12 } }])).toThrow(TypeError)
  expect(memory.at(0)).toBe(people[0])
})

test('rows come in where they are wanted and go again; what the filter stops is held', () => {
  const { memory, shown, nextFrame } = start()
  memory.filter(({ age }) => age !== null)
  const result = memory.resultKey
  nextFrame()
  memory.insert(
    [
      { id: 21, name: '新', age: 1 },
      { id: 22, name: '藏', age: null },
    ],
    { origin: 'others' },
  )
  memory.insert([{ id: 23, name: '尾', age: 2 }], { at: 99 })
  memory.insert([{ id: 11, name: '张伟', age: 77 }])
  expect(shown()).toStrictEqual([21, 11, 13, 14, 23])
  expect(memory.at(1)).toStrictEqual({ id: 11, name: '张伟', age: 77 })
  expect([memory.total, memory.resultKey]).toStrictEqual([7, result])
  expect(nextFrame()).toStrictEqual(['others'])
  expect(memory.remove([11, 22, 99, 11])).toBe(2)
  expect(shown()).toStrictEqual([21, 13, 14, 23])
  expect([21, 13, 11, 22].map((key) => memory.indexOf(key))).toStrictEqual([0, 1, undefined, undefined])
  expect(nextFrame()).toStrictEqual(['self'])
  expect(memory.remove([99])).toBe(0)
  expect(nextFrame()).toStrictEqual([])
})

test('rows that come and go for long leave no gaps behind', () => {
  const { memory, shown } = start(people.slice(0, 1))
  memory.sort([{ id: 'name', desc: false }])
  for (let id = 100; id < 5000; id++) {
    memory.insert([{ id, name: `n${id}`, age: id }])
    if (id > 102) memory.remove([id - 2])
  }
  expect(shown()).toStrictEqual([4999, 4998, 100, 11])
  expect([4999, 11, 4000].map((key) => memory.indexOf(key))).toStrictEqual([0, 3, undefined])
  memory.update([{ key: 11, fields: { age: 41 } }])
  expect(memory.at(3)).toStrictEqual({ id: 11, name: '张伟', age: 41 })
  memory.sort([{ id: 'name', desc: false }])
  expect(shown()).toStrictEqual([11, 100, 4998, 4999])
})

test('of two added rows with one key the later one is held', () => {
  const { memory, shown } = start()
  memory.insert([
    { id: 20, name: '周洋', age: 20 },
    { id: 20, name: '周洋', age: 21 },
  ])
  expect(shown()).toStrictEqual([20, 11, 12, 13, 14])
  expect(memory.total).toBe(5)
  expect(memory.at(0)?.age).toBe(21)
  expect(memory.remove([20])).toBe(1)
  expect(shown()).toStrictEqual([11, 12, 13, 14])
})
