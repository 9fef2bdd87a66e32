import type { RegionPath } from '@hospital-crm/ui/region-picker'

/** Province, city and district as stored; empty where not known. */
export interface StoredRegion {
  prv: string
  city: string
  district: string
}

/** The names that are known, widest first. They need not be places that can be chosen. */
export const pathOfRegion = ({ prv, city, district }: StoredRegion): RegionPath =>
  [prv, city, district].filter((name) => name !== '')

/** The same with an empty name for a wider place that is not known, so that it means the same when it is stored. */
export const cellOfRegion = ({ prv, city, district }: StoredRegion): string[] => {
  const names = [prv, city, district]
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1)
}

/** What a chosen path stores: a new province or city leaves nothing of the old one's places. */
export const regionOfPath = ([prv = '', city = '', district = '']: RegionPath): StoredRegion => ({
  prv,
  city,
  district,
})
