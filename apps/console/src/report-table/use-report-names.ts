import type { ReportDimension, ReportKey } from '@hospital-crm/api/entities'
import { useCallback } from 'react'
import { useMessages } from '../messages/index.ts'
import { treePath, useOptions } from '../options/index.ts'

/** What a row of a report is called, by what its level stands for. */
export type RowName = (key: ReportKey, dimension: ReportDimension) => string

/** Names of the rows of reports, of whatever they stand for. */
export const useReportNames = (): RowName => {
  const { figures: words } = useMessages('dataCenter')
  const { lookups } = useOptions([
    'hospitals',
    'diseases',
    'sources',
    'adminUsers',
    'promoteds',
    'consultings',
    'customerStatus',
  ])
  return useCallback(
    (key, dimension) => {
      if (typeof key === 'string') return key
      if (dimension === 'agent') return lookups.adminUsers.get(key)?.nickname ?? words.nobody
      if (dimension === 'hospital') return lookups.hospitals.get(key)?.name ?? words.none
      if (dimension === 'promoted') return lookups.promoteds.get(key)?.name ?? words.none
      if (dimension === 'consulting') return lookups.consultings.get(key)?.name ?? words.none
      if (dimension === 'status') return lookups.customerStatus.get(key)?.name ?? words.none
      const tree = dimension === 'source' ? lookups.sources : lookups.diseases
      return treePath(key, tree) || words.none
    },
    [lookups, words],
  )
}
