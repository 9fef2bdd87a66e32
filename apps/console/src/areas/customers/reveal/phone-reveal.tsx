import type { CustomerRow } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { permissionPath } from '@hospital-crm/api/rules'
import { useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useCan } from '../../../session/index.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { durationWords } from '../../../parts/duration-words.ts'
import { PhoneRevealView, type PhoneRevealSnapshot, type RevealTarget } from './phone-reveal.view.tsx'
import { useCopyRevealed } from './note-copies.ts'
import { useShownPhone } from './use-shown-phone.ts'
import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'

/** Numbers of a row that can be revealed: its own, then those of companions. */
const targetsOf = ({ phone, contacts }: CustomerRow): RevealTarget[] => [
  ...(phone === '' ? [] : [{ masked: phone }]),
  ...contacts.flatMap((companion, contact) =>
    companion.phone === '' ? [] : [{ contact, name: companion.name, masked: companion.phone }],
  ),
]

/** A masked number of a customer; whoever may gets the whole one for a minute. Give it the row's id as key. */
export const PhoneReveal = ({ row }: { row: CustomerRow }) => {
  const call = useCall()
  const language = useLanguage()
  const texts = useMessages('phones')
  const canReveal = useCan()(permissionPath('customers/customers/revealPhone'))
  const copy = useCopyRevealed(row.id)
  const { shown, show, hide } = useShownPhone()
  const [isPending, setPending] = useState(false)
  const [note, setNote] = useState<PhoneRevealSnapshot['note']>()

  const problemOf = (error: unknown): string =>
    isCallError(error) && error.error === 'reveal_quota'
      ? texts.quotaUsed(durationWords(error.data.retry_after ?? 0, texts.duration))
      : failureWords(error, language)
  const reveal = async (reason: 'call' | 'sms' | 'verify', { contact, name }: RevealTarget) => {
    setPending(true)
    setNote(undefined)
    try {
      const body = { reason, ...(contact !== undefined && { contact }) }
      const answer = await call('customers/customers/revealPhone/{id}', {
        params: { id: row.id },
        body,
        quiet: true,
      })
      show(answer.phone, answer.seconds, name)
      if (answer.left !== null) setNote({ kind: 'left', text: texts.left(answer.left) })
    } catch (error) {
      setNote({ kind: 'problem', text: problemOf(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <PhoneRevealView
      snapshot={{ masked: row.phone, targets: canReveal ? targetsOf(row) : [], shown, isPending, note }}
      actions={{
        onReveal: (reason, target) => void reveal(reason, target),
        onHide: hide,
        onCopy: (phone) => void copy(phone),
      }}
    />
  )
}

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
