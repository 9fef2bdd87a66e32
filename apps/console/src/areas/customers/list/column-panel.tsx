import { usualCustomerFields, type DataGridLayout } from '@hospital-crm/ui/customer-grid'
import { Suspense } from 'react'
import type { CustomersMessages } from '../../../messages/zh/customers.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'

const ColumnChooser = lazyPart(() => import('@hospital-crm/ui/column-chooser'), 'ColumnChooser')

export interface ColumnPanelProps {
  layout: DataGridLayout
  onLayoutChange: (layout: DataGridLayout) => void
  messages: CustomersMessages
}

const pinned: readonly string[] = ['id', 'name']

/** Which columns a list has, in what order, and which of them stay at an edge. */
export const ColumnPanel = ({ layout, onLayoutChange, messages: { fields } }: ColumnPanelProps) => (
  <Suspense>
    <ColumnChooser
      columns={usualCustomerFields.map((id) => ({
        id,
        header: fields[id],
        isRequired: id === 'name',
        ...(pinned.includes(id) && { pinned: 'start' as const }),
      }))}
      layout={layout}
      onLayoutChange={onLayoutChange}
    />
  </Suspense>
)
