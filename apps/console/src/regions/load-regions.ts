import type { Region } from '@hospital-crm/ui/region-picker'
import { patiently } from '../parts/patiently.ts'
import { toRegions } from './to-regions.ts'

let regions: readonly Region[] | undefined

/** All places, with what is inside them. They are fetched when a region is first chosen, and kept. */
export const loadRegions = async (): Promise<readonly Region[]> => {
  if (regions === undefined) {
    const { areaList } = await patiently(() => import('@vant/area-data'))
    regions = toRegions(areaList)
  }
  return regions
}
