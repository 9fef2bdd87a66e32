import { MASTER_MENU_ID, type Where } from '@hospital-crm/api/entities'
import { DEFAULT_TIME_ZONE, rowsBehind, type Behind } from '@hospital-crm/api/rules'
import { useRouter } from '@tanstack/react-router'
import { useOptions, useSystemConfig } from '../../../options/index.ts'
import type { Days, FigureSearch } from './figure-search.ts'

/** Leads from a number to the address of the rows behind it; to undefined where no list has them. */
export const useRowsBehind = (
  days: Days,
  { hospitals, basis }: Pick<FigureSearch, 'hospitals' | 'basis'>,
  where?: Where | null,
): ((behind: Behind) => string | undefined) => {
  const router = useRouter()
  const { lookups } = useOptions(['sources', 'diseases'])
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  return (behind) => {
    const asked = rowsBehind(behind, {
      days,
      timeZone,
      hospitals,
      basis,
      where,
      trees: { source: lookups.sources, disease: lookups.diseases },
    })
    const to = '/customer/customers/$menuId' as const
    return (
      asked && router.buildLocation({ to, params: { menuId: String(MASTER_MENU_ID) }, search: asked }).href
    )
  }
}
