import type { CustomerRow } from '@hospital-crm/api/entities'
import type { DataGridRows } from '@hospital-crm/ui/customer-grid'
import { Suspense, useMemo, type ReactNode } from 'react'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { usePreferences } from '../../../preferences/index.ts'
import { useTabSnapshot } from '../../../tabs/tab-page.tsx'
import { pageOf } from '../data/paged-rows.ts'

/** Few have lists in pages: what leads through them is fetched for those. */
const Pagination = lazyPart(() => import('@hospital-crm/ui/pagination'), 'Pagination')

interface Paging {
  /** What the list shows. */
  rows: DataGridRows<CustomerRow>
  /** Rows of the result before the first one shown. */
  offset: number
  /** The way through the pages; nothing where lists scroll. */
  pager: ReactNode
}

/** Shows a result in pages where the reader's settings say so. */
export const usePaging = (rows: DataGridRows<CustomerRow>, total: number | undefined): Paging => {
  const [{ listPage }] = usePreferences()
  // Under headings rows are reached by opening and scrolling.
  const size = rows.groups ? 0 : listPage
  const { resultKey } = rows
  const [kept, setKept] = useTabSnapshot('page', { resultKey, page: 1 })
  const pageCount = size === 0 || total === undefined ? 1 : Math.max(1, Math.ceil(total / size))
  const page =
    kept.resultKey === resultKey ? (total === undefined ? kept.page : Math.min(kept.page, pageCount)) : 1
  const shown = useMemo(() => (size === 0 ? rows : pageOf(rows, { page, size })), [rows, page, size])
  return {
    rows: shown,
    offset: size === 0 ? 0 : (page - 1) * size,
    pager: size > 0 && (
      <div className="border-t border-border px-4 py-1.5">
        <Suspense fallback={<div className="h-8" />}>
          <Pagination
            page={page}
            pageCount={pageCount}
            total={total}
            onChange={(next) => setKept({ resultKey, page: next })}
          />
        </Suspense>
      </div>
    ),
  }
}
