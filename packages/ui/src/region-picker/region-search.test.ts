import { expect, test } from 'vitest'
import { nameSearch } from '../tree/search/name-search.ts'
import { readings } from '../tree/search/pinyin-readings.ts'
import { findRegions, flattenRegions } from './region-search.ts'

const regions = flattenRegions([
  {
    name: '浙江省',
    children: [{ name: '杭州市', children: [{ name: '西湖区' }, { name: '滨江区' }] }, { name: '湖州市' }],
  },
  { name: '江西省', children: [{ name: '南昌市', children: [{ name: '西湖区' }] }] },
])
const found = (text: string) =>
  findRegions(regions, text, (word) => nameSearch(word, readings), 50).map(({ path }) => path.join('/'))

test('every place is listed with the way to it, the wider before the narrower', () => {
  expect(regions.map(({ path }) => path.join('/'))).toEqual([
    '浙江省',
    '浙江省/杭州市',
    '浙江省/杭州市/西湖区',
    '浙江省/杭州市/滨江区',
    '浙江省/湖州市',
    '江西省',
    '江西省/南昌市',
    '江西省/南昌市/西湖区',
  ])
})

test('a name finds its place, the wider one first, and not everything inside it', () => {
  expect(found('江')).toEqual(['浙江省', '江西省', '浙江省/杭州市/滨江区'])
  expect(found('杭州')).toEqual(['浙江省/杭州市'])
})

test('pinyin finds it too, and another word narrows by a wider place', () => {
  expect(found('xihu')).toEqual(['浙江省/杭州市/西湖区', '江西省/南昌市/西湖区'])
  expect(found('zj xh')).toEqual(['浙江省/杭州市/西湖区'])
  expect(found('江西 / 西湖')).toEqual(['江西省/南昌市/西湖区'])
})

test('nothing typed and nothing found are both empty, and no more than asked for are listed', () => {
  expect(found(' ')).toEqual([])
  expect(found('北京')).toEqual([])
  expect(
    findRegions(regions, '湖', (word) => nameSearch(word, undefined), 1).map(({ name }) => name),
  ).toEqual(['湖州市'])
})
