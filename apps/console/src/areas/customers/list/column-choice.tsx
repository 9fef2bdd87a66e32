import type { CustomerListName } from '@hospital-crm/api/entities'
import type { CustomerField, DataGridLayout } from '@hospital-crm/ui/customer-grid'
import { Suspense } from 'react'
import { fieldsOfList } from '../data/menu-layout.ts'
import { useMessages } from '../../../messages/index.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Popover } from '@hospital-crm/ui/popover'
import { Columns3 } from 'lucide-react'
import { Modal } from '@hospital-crm/ui/modal'
import type { ShapeProps } from './list-shape.tsx'

const ListShapeFields = lazyPart(() => import('./list-shape.tsx'), 'ListShapeFields')
const ColumnChooser = lazyPart(() => import('@hospital-crm/ui/column-chooser'), 'ColumnChooser')

export interface ColumnPanelProps {
  /** Left out where rows stand under nothing and add up to nothing. */
  shape?: ShapeProps['shape'] | undefined
  onShapeChange?: ShapeProps['onShapeChange'] | undefined
  list: CustomerListName
  layout: DataGridLayout
  onLayoutChange: (layout: DataGridLayout) => void
}

const pinned: readonly string[] = ['id', 'name']

/** Which columns a list has, in what order, and which of them stay at an edge; and what its rows stand under and add up to. */
export const ColumnPanel = ({ list, layout, onLayoutChange, shape, onShapeChange }: ColumnPanelProps) => {
  const { fields, list: words } = useMessages('customers')
  const headings: Partial<Record<CustomerField, string>> = words.headings[list]
  return (
    <Suspense>
      {shape && onShapeChange && <ListShapeFields list={list} shape={shape} onShapeChange={onShapeChange} />}
      <ColumnChooser
        columns={fieldsOfList(list).map((id) => ({
          id,
          header: headings[id] ?? fields[id],
          isRequired: id === 'name',
          ...(pinned.includes(id) && { pinned: 'start' as const }),
        }))}
        layout={layout}
        onLayoutChange={onLayoutChange}
      />
    </Suspense>
  )
}

/** Opens the choice of columns from the toolbar. */
export const ColumnButton = (panel: ColumnPanelProps) => {
  const { columns } = useMessages('customers').list
  return (
    <Popover
      label={columns}
      placement="bottom end"
      inlineSize={320}
      maxBlockSize={520}
      trigger={<IconButton label={columns} icon={<Columns3 />} />}
    >
      <ColumnPanel {...panel} />
    </Popover>
  )
}

interface ColumnDialogProps extends ColumnPanelProps {
  onClose: () => void
}

/** The choice of columns, asked for at a heading: the button that opens it may not be there. */
export const ColumnDialog = ({ onClose, ...panel }: ColumnDialogProps) => (
  <Modal isOpen isDismissable size="small" title={useMessages('customers').list.columns} onClose={onClose}>
    <ColumnPanel {...panel} />
  </Modal>
)
