import { prefectures, shortCities, shortProvinces } from './places.table.ts'

const provinces = new Map(Object.entries(shortProvinces))
const cities = new Map([
  ...shortCities.map((name) => [name, `${name}市`] as const),
  ...Object.entries(prefectures),
])

/** What people write behind the short name of a province that has another kind of name: 广西省, 新疆自治区. */
const provinceEnding = /^(.{2,3}?)(?:省|市|自治区|特区|特别行政区)$/

const plain = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '')

/** A longer text is the name of no place. */
const LONGEST = 20

/** A province as the form offers it: 广东 is 广东省, 内蒙古 is 内蒙古自治区. A name that is not known stays as it was typed. */
export const wholeProvince = (typed: string): string => {
  if (typed.length > LONGEST) return typed
  const name = plain(typed)
  return provinces.get(name) ?? provinces.get(provinceEnding.exec(name)?.[1] ?? '') ?? typed
}

/** A city as the form offers it: 深圳 is 深圳市, 恩施 is 恩施土家族苗族自治州. A name that is not known stays as it was typed. */
export const wholeCity = (typed: string): string =>
  typed.length > LONGEST ? typed : (cities.get(plain(typed)) ?? typed)
