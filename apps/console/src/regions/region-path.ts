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

/** What a chosen path stores: a new province or city leaves nothing of the old one's places. */
export const regionOfPath = ([prv = '', city = '', district = '']: RegionPath): StoredRegion => ({
  prv,
  city,
  district,
})
