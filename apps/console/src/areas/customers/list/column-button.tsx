import { IconButton } from '@hospital-crm/ui/icon-button'
import { Popover } from '@hospital-crm/ui/popover'
import { Columns3 } from 'lucide-react'
import { ColumnPanel, type ColumnPanelProps } from './column-panel.tsx'

/** Opens the choice of columns from the toolbar. */
export const ColumnButton = (panel: ColumnPanelProps) => {
  const { columns } = panel.messages.list
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
