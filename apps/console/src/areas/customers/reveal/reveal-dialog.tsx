import type { CustomerRow } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { useMessages } from '../../../messages/index.ts'
import { PhoneReveal } from './phone-reveal.tsx'

/** One masked number by itself, for whoever reveals it from a list; closing it forgets the number. */
export const RevealDialog = ({ row, onClose }: { row: CustomerRow; onClose: () => void }) => {
  const { reveal, close } = useMessages('phones')
  return (
    <Modal
      isOpen
      size="small"
      title={row.name || reveal}
      closeLabel={close}
      onClose={onClose}
      footer={<Button onPress={onClose}>{close}</Button>}
    >
      <PhoneReveal row={row} />
    </Modal>
  )
}
