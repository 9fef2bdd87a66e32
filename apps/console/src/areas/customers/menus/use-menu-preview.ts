import type { CustomerRow } from '@hospital-crm/api/entities'
import { filterProblems, type FilterField } from '@hospital-crm/ui/filter-builder'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCall } from '../../../client/index.ts'
import { askCustomers } from '../data/customer-list.ts'
import { useSettled } from '../../../parts/use-time.ts'
import { whereLimits } from '../filters/where-group.ts'
import { bodyOf, type MenuDraft } from './menu-form.ts'

/** Time without a change after which a menu is tried, in ms, and rows of it that are shown. */
const PREVIEW_DELAY_MS = 300
const PREVIEW_ROWS = 20

export interface MenuTrial {
  rows: readonly CustomerRow[] | undefined
  total: number | undefined
  isBusy: boolean
  isIncomplete: boolean
  error: Error | null
  refetch: () => void
}

/** What a menu would show to whoever writes it. While its conditions are half made, what it showed before. */
export const useMenuPreview = (draft: MenuDraft, fields: readonly FilterField[]): MenuTrial => {
  const call = useCall()
  const isIncomplete = filterProblems(draft.group, fields, whereLimits).length > 0
  const asked = useSettled(isIncomplete ? undefined : bodyOf(draft), PREVIEW_DELAY_MS)
  const question = {
    ...(asked?.where && { where: asked.where }),
    sort: asked?.sort ?? [],
    page: 1,
    page_size: PREVIEW_ROWS,
  }
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['customers', 'preview', asked && question],
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => askCustomers(call, 'customers', question, signal),
  })
  return {
    rows: data?.list,
    total: data?.total ?? undefined,
    isBusy: isFetching,
    isIncomplete,
    error,
    refetch: () => void refetch(),
  }
}
