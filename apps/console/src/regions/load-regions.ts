import type { Region } from '@hospital-crm/ui/region-picker'
import { patiently } from '../parts/lazy-part.ts'

let regions: readonly Region[] | undefined

/** All places, with what is inside them. They are fetched when a region is first chosen, and kept. */
export const loadRegions = async (): Promise<readonly Region[]> => {
  if (regions === undefined) {
    const { areaList } = await patiently(() => import('@vant/area-data'))
    regions = toRegions(areaList)
  }
  return regions
}

/** Places by their official code of six digits: two for the province, two for the city, two for the district. */
export interface AreaList {
  province_list: Readonly<Record<string, string>>
  city_list: Readonly<Record<string, string>>
  county_list: Readonly<Record<string, string>>
}

const PROVINCE_DIGITS = 2
const CITY_DIGITS = 4

const inside = (list: Readonly<Record<string, string>>, digits: number): Map<string, [string, string][]> =>
  Map.groupBy(Object.entries(list), ([code]) => code.slice(0, digits))

/** Provinces with their cities and districts, in the order of their codes. A place with nothing inside has no list. */
export const toRegions = ({ province_list, city_list, county_list }: AreaList): Region[] => {
  const cities = inside(city_list, PROVINCE_DIGITS)
  const counties = inside(county_list, CITY_DIGITS)
  const districtsOf = (code: string) =>
    counties.get(code.slice(0, CITY_DIGITS))?.map(([, name]) => ({ name }))
  const citiesOf = (code: string) =>
    cities.get(code.slice(0, PROVINCE_DIGITS))?.map(([city, name]) => ({ name, children: districtsOf(city) }))
  return Object.entries(province_list).map(([code, name]) => ({ name, children: citiesOf(code) }))
}
