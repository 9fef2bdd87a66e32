import type { LeftAgent, ReportDimension, ReportKey } from '@hospital-crm/api/entities'
import { useCallback } from 'react'
import { useFigureNames } from './use-figure-names.ts'

/** What a row of a report is called, by what its level stands for. */
export type RowName = (key: ReportKey, dimension: ReportDimension) => string

/** Names of the rows of reports, of whatever they stand for. @param left agents whom no option list has */
export const useReportNames = (left: readonly LeftAgent[]): RowName => {
  const names = useFigureNames(left)
  return useCallback(
    (key, dimension) =>
      typeof key === 'string' || dimension === 'day' || dimension === 'week' || dimension === 'month'
        ? String(key)
        : names[dimension](key),
    [names],
  )
}
