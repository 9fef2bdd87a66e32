import type { CustomerRow } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { DateTimePicker } from '@hospital-crm/ui/date-time-picker'
import { Modal } from '@hospital-crm/ui/modal'
import { useState } from 'react'
import type { FieldTexts } from '../fields/field-text.ts'
import { nameOf } from './customer-card.tsx'

interface TimeDialogProps {
  row: CustomerRow
  texts: FieldTexts
  onSave: (seconds: number) => void
  onClose: () => void
}

/** Another time for a visit, where nothing is dragged. */
export const TimeDialog = ({ row, texts, onSave, onClose }: TimeDialogProps) => {
  const { views } = texts.messages
  const [time, setTime] = useState(row.order_time)
  const save = () => {
    if (time === null) return
    onClose()
    onSave(time)
  }
  return (
    <Modal
      isOpen
      size="small"
      title={views.changeTime(nameOf(row, texts))}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{views.cancel}</Button>
          <Button variant="primary" isDisabled={time === null || time === row.order_time} onPress={save}>
            {views.save}
          </Button>
        </>
      }
    >
      <DateTimePicker label={views.time} timeZone={texts.timeZone} value={time} onChange={setTime} />
    </Modal>
  )
}
