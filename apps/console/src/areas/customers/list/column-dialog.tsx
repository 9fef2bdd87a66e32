import { Modal } from '@hospital-crm/ui/modal'
import { ColumnPanel, type ColumnPanelProps } from './column-panel.tsx'

interface ColumnDialogProps extends ColumnPanelProps {
  onClose: () => void
}

/** The choice of columns, asked for at a heading: the button that opens it may not be there. */
export const ColumnDialog = ({ onClose, ...panel }: ColumnDialogProps) => (
  <Modal isOpen isDismissable size="small" title={panel.messages.list.columns} onClose={onClose}>
    <ColumnPanel {...panel} />
  </Modal>
)
