import { starterTrees } from '@hospital-crm/api/starters'
import { expect, test } from 'vitest'
import { readOutline } from './outline.ts'

const pathsOf = (text: string) => readOutline(text).nodes.map(({ path }) => path.join('/'))
const tree = ['皮肤科', '皮肤科/痤疮', '皮肤科/湿疹', '口腔科', '口腔科/种植牙', '口腔科/种植牙/单颗']

test.each([
  ['blanks', '皮肤科\n  痤疮\n  湿疹\n\n口腔科\n    种植牙\n      单颗\n'],
  ['full-width blanks', '皮肤科\n\u3000痤疮\n\u3000湿疹\n口腔科\n\u3000种植牙\n\u3000\u3000单颗'],
  ['tabs', '皮肤科\n\t痤疮\n\t湿疹\n口腔科\n\t种植牙\n\t\t单颗'],
  ['columns with merged cells', '皮肤科\t痤疮\t\r\n\t湿疹\t\r\n口腔科\t种植牙\t单颗\r\n'],
  ['columns in full', '皮肤科\t痤疮\n皮肤科\t湿疹\n口腔科\t种植牙\t"单颗"'],
  ['paths', '皮肤科 > 痤疮\n皮肤科>湿疹\n口腔科 / 种植牙 / 单颗'],
])('the same tree is read from %s', (_name, text) => {
  expect(readOutline(text).problems).toEqual([])
  expect(pathsOf(text)).toEqual(tree)
})

test('a name that has a stroke in it stays one', () => {
  expect(pathsOf('种植/矫正')).toEqual(['种植/矫正'])
})

test('lines that cannot be nodes are told with their number, and the others are read', () => {
  const deep = Array.from({ length: 9 }, (_, at) => `第${at}`).join(' > ')
  const { nodes, problems } = readOutline(`\t悬空\n甲\n${'长'.repeat(65)}\n${deep}\n甲\n  乙`)
  expect(problems).toEqual([
    { line: 1, problem: 'nothing_above' },
    { line: 3, problem: 'too_long' },
    { line: 4, problem: 'too_deep' },
  ])
  expect(nodes).toEqual([
    { path: ['甲'], line: 2 },
    { path: ['甲', '乙'], line: 6 },
  ])
})

test('more nodes than one call takes are told of once', () => {
  const { nodes, problems } = readOutline(Array.from({ length: 2010 }, (_, at) => `病种${at}`).join('\n'))
  expect([nodes.length, problems]).toEqual([2000, [{ line: 2001, problem: 'too_many' }]])
})

test.each(
  Object.entries(starterTrees).flatMap(([path, texts]) => Object.entries(texts).map((one) => [path, ...one])),
)('the list that %s begin with in %s can be read', (_path, _language, text) => {
  const { nodes, problems } = readOutline(text)
  expect(problems).toEqual([])
  expect(nodes.length).toBe(text.split('\n').length)
})
