import type { ReportDimension, ReportKey } from '@hospital-crm/api/entities'
import { useCallback } from 'react'
import { useMessages } from '../messages/index.ts'
import { treePath, useOptions } from '../options/index.ts'
import { calledBy } from './called-by.ts'

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
      if (dimension === 'agent') return calledBy(key, lookups.adminUsers.get(key)?.nickname, words.nobody)
      const named = (name: string | undefined) => calledBy(key, name, words.none)
      if (dimension === 'hospital') return named(lookups.hospitals.get(key)?.name)
      if (dimension === 'promoted') return named(lookups.promoteds.get(key)?.name)
      if (dimension === 'consulting') return named(lookups.consultings.get(key)?.name)
      if (dimension === 'status') return named(lookups.customerStatus.get(key)?.name)
      return named(treePath(key, dimension === 'source' ? lookups.sources : lookups.diseases))
    },
    [lookups, words],
  )
}
