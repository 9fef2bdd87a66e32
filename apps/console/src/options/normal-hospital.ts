import type { OptionLists } from '@hospital-crm/api/entities'
import { usePreferences } from '../preferences/index.ts'

type Hospitals = OptionLists['hospitals']

/**
 * The hospital that new records start with: the only one there is; none where there is none; of several the chosen
 * one, as long as it is still offered.
 */
export const normalHospitalOf = (hospitals: Hospitals, chosen: number | null): number | null => {
  if (hospitals.length === 1) return hospitals[0]?.id ?? null
  return hospitals.find(({ id }) => id === chosen)?.id ?? null
}

/** The normal hospital among those that a screen has loaded. */
export const useNormalHospital = (hospitals: Hospitals): number | null =>
  normalHospitalOf(hospitals, usePreferences()[0].normalHospital)
