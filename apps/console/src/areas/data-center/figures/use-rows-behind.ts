import { MASTER_MENU_ID, type Where } from '@hospital-crm/api/entities'
import { DEFAULT_TIME_ZONE, rowsBehind, type Behind } from '@hospital-crm/api/rules'
import { useRouter } from '@tanstack/react-router'
import { useOptions, useSystemConfig } from '../../../options/index.ts'
import { useMemo } from 'react'
import type { Days, FigureSearch } from './figure-search.ts'

/** Nodes with all that are right below them. */
export const childrenIn = (nodes: ReadonlyMap<number, { parent_id: number }>) => {
  const below = new Map([...nodes.keys()].map((id) => [id, { children: [] as { id: number }[] }]))
  for (const [id, { parent_id }] of nodes) below.get(parent_id)?.children.push({ id })
  return below
}

/** Leads from a number to the address of the rows behind it; to undefined where no list has them. */
export const useRowsBehind = (
  days: Days,
  { hospitals, basis }: Pick<FigureSearch, 'hospitals' | 'basis'>,
  where?: Where | null,
): ((behind: Behind) => string | undefined) => {
  const router = useRouter()
  const { lookups } = useOptions(['sources', 'diseases'])
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  // Those that can no longer be chosen stand below their node as well, and no list of children has them.
  const trees = useMemo(
    () => ({ source: childrenIn(lookups.sources), disease: childrenIn(lookups.diseases) }),
    [lookups],
  )
  return (behind) => {
    const asked = rowsBehind(behind, {
      days,
      timeZone,
      hospitals,
      basis,
      where,
      trees,
    })
    const to = '/customer/customers/$menuId' as const
    return (
      asked && router.buildLocation({ to, params: { menuId: String(MASTER_MENU_ID) }, search: asked }).href
    )
  }
}
