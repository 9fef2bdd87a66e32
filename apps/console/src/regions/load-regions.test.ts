import { areaList } from '@vant/area-data'
import { wholeCity, wholeProvince } from '@hospital-crm/api/rules'
import { expect, test } from 'vitest'
import { toRegions } from './load-regions.ts'

test('places stand inside those whose code theirs begins with', () => {
  const regions = toRegions({
    province_list: { 110000: '北京市', 330000: '浙江省', 820000: '澳门特别行政区' },
    city_list: { 110100: '北京市', 330100: '杭州市', 330500: '湖州市' },
    county_list: { 110101: '东城区', 330106: '西湖区', 330108: '滨江区' },
  })
  expect(regions).toStrictEqual([
    { name: '北京市', children: [{ name: '北京市', children: [{ name: '东城区' }] }] },
    {
      name: '浙江省',
      children: [
        { name: '杭州市', children: [{ name: '西湖区' }, { name: '滨江区' }] },
        { name: '湖州市', children: undefined },
      ],
    },
    { name: '澳门特别行政区', children: undefined },
  ])
})

test('what is short for a place of the list is known to be it', () => {
  const cities = new Set(Object.values(areaList.city_list))
  const names = [...cities].filter((name) => /(?:市|自治州|地区|盟)$/.test(name) && !name.startsWith('海南'))
  const short = (name: string) => name.replace(/(?:市|地区|盟)$/, '')
  expect(names.filter((name) => !name.endsWith('自治州') && wholeCity(short(name)) !== name)).toStrictEqual(
    [],
  )
  expect([...cities].filter((name) => wholeCity(name) !== name)).toStrictEqual([])
  const provinces = Object.values(areaList.province_list)
  expect(provinces.filter((name) => wholeProvince(name) !== name)).toStrictEqual([])
  expect(provinces.filter((name) => wholeProvince(name.replace(/[省市]$/, '')) !== name)).toStrictEqual([])
})

test('the whole country is there, each name once among its neighbours', () => {
  const provinces = toRegions(areaList)
  const cities = provinces.flatMap(({ children = [] }) => children)
  const districts = cities.flatMap(({ children = [] }) => children)
  expect([provinces.length, cities.length, districts.length]).toStrictEqual([
    Object.keys(areaList.province_list).length,
    Object.keys(areaList.city_list).length,
    Object.keys(areaList.county_list).length,
  ])
  const lists = [provinces, ...[...provinces, ...cities].map(({ children = [] }) => children)]
  expect(lists.filter((list) => new Set(list.map(({ name }) => name)).size !== list.length)).toStrictEqual([])
})
