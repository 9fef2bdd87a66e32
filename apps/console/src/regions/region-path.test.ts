import { expect, test } from 'vitest'
import { cellOfRegion, pathOfRegion, regionOfPath } from './region-path.ts'

test('what is known of a region is its path, also a name that no list has', () => {
  expect([
    pathOfRegion({ prv: '浙江省', city: '杭州市', district: '西湖区' }),
    pathOfRegion({ prv: '', city: '杭州', district: '' }),
    pathOfRegion({ prv: 'Bayern', city: 'München', district: '' }),
    pathOfRegion({ prv: '', city: '', district: '' }),
  ]).toStrictEqual([['浙江省', '杭州市', '西湖区'], ['杭州'], ['Bayern', 'München'], []])
})

test('a province alone empties city and district, and a city the district', () => {
  expect([regionOfPath(['江苏省']), regionOfPath(['江苏省', '苏州市']), regionOfPath([])]).toStrictEqual([
    { prv: '江苏省', city: '', district: '' },
    { prv: '江苏省', city: '苏州市', district: '' },
    { prv: '', city: '', district: '' },
  ])
})

test('a cell holds a region so that putting it back stores the same, also where a wider place is missing', () => {
  const regions = [
    { prv: '浙江省', city: '杭州市', district: '西湖区' },
    { prv: '江苏省', city: '', district: '' },
    { prv: '', city: '杭州', district: '' },
    { prv: '', city: '', district: '' },
  ]
  expect(regions.map(cellOfRegion)).toStrictEqual([
    ['浙江省', '杭州市', '西湖区'],
    ['江苏省'],
    ['', '杭州'],
    [],
  ])
  expect(regions.map((region) => regionOfPath(cellOfRegion(region)))).toStrictEqual(regions)
})
