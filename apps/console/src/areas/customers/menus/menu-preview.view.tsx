import type { CustomerRow } from '@hospital-crm/api/entities'
import { createMemoryRows } from '@hospital-crm/ui/customer-grid'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { useMemo } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { CustomersGrid } from '../fields/customers-grid.tsx'
import type { FieldTexts } from '../fields/field-text.ts'
import { menuLayout } from '../data/menu-layout.ts'

export interface MenuPreviewProps {
  /** The first rows; undefined until some have come. */
  rows: readonly CustomerRow[] | undefined
  /** All matches within the reader's own scope. */
  total: number | undefined
  isBusy: boolean
  /** The conditions say too little to be asked; what is shown is from before. */
  isIncomplete: boolean
  error: string | undefined
  columns: readonly string[]
  texts: FieldTexts
  isPhone: boolean
  onRetry: () => void
}

const none: readonly CustomerRow[] = []

/** What a menu would show now: how many customers match, and the first of them. */
export const MenuPreview = (props: MenuPreviewProps) => {
  const { rows = none, total, isBusy, isIncomplete, error, columns, texts, isPhone, onRetry } = props
  const words = useMessages('customerMenus')
  const held = useMemo(() => createMemoryRows({ rows, keyOf: ({ id }: CustomerRow) => id }), [rows])
  const layout = useMemo(() => menuLayout([...columns]), [columns])
  const count = total === undefined ? '' : words.matches(total.toLocaleString('en-US'))
  return (
    <section className="flex min-h-64 flex-1 flex-col border-t border-border" aria-label={words.preview}>
      <p className="px-4 py-2 text-13 text-text-muted tabular-nums" role="status">
        {isIncomplete ? words.incomplete : count}
      </p>
      {error !== undefined && (
        <ErrorState
          title={words.previewFailed}
          description={error}
          retryLabel={words.retry}
          onRetry={onRetry}
        />
      )}
      {error === undefined && total === 0 && (
        <p className="p-6 text-center text-14 text-text-muted">{words.noMatch}</p>
      )}
      {error === undefined && total !== 0 && (
        <CustomersGrid
          texts={texts}
          aria-label={words.preview}
          form={isPhone ? 'cards' : 'grid'}
          rows={held}
          layout={layout}
          isBusy={isBusy}
        />
      )}
    </section>
  )
}
