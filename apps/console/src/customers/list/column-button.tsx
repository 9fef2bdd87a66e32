import { usualCustomerFields, type DataGridLayout } from '@hospital-crm/ui/customer-grid'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Popover } from '@hospital-crm/ui/popover'
import { Columns3 } from 'lucide-react'
import { Suspense } from 'react'
import type { CustomersMessages } from '../../messages/zh/customers.ts'
import { lazyPart } from '../../parts/lazy-part.ts'

const ColumnChooser = lazyPart(() => import('@hospital-crm/ui/column-chooser'), 'ColumnChooser')

interface ColumnButtonProps {
  layout: DataGridLayout
  onLayoutChange: (layout: DataGridLayout) => void
  messages: CustomersMessages
}

const pinned: readonly string[] = ['id', 'name']

/** Which columns a list has, in what order, and which of them stay at an edge. */
export const ColumnButton = ({ layout, onLayoutChange, messages: { list, fields } }: ColumnButtonProps) => (
  <Popover
    label={list.columns}
    placement="bottom end"
    inlineSize={320}
    maxBlockSize={520}
    trigger={<IconButton label={list.columns} icon={<Columns3 />} />}
  >
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
  </Popover>
)
