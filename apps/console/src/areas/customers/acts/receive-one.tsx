import { customerLists, type CustomerForm, type ReceivingType } from '@hospital-crm/api/entities'
import { CallError, isCallError } from '@hospital-crm/api/errors'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { RestoredDraft } from '../../../drafts/restored-draft.tsx'
import { useDraft } from '../../../drafts/use-draft.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import { useIsAdmin, useRole } from '../../../session/index.ts'
import { useEditRules } from '../fields/edit-rules.ts'
import { useFieldTexts } from '../fields/field-text.ts'
import { blankForm } from '../form/customer-form.ts'
import { useCustomerForm } from '../form/use-customer-form.tsx'
import { useDuplicates } from '../form/use-duplicates.ts'
import { isLasting } from './after-act.ts'
import { type ReceiveQueue, RECEIVING_KEY, receivingBody, receivingRules } from './receive-form.ts'
import { ReceiveFormView } from './receive-form.view.tsx'
import { ReceiveWaitView } from './receive-wait.view.tsx'
import { ReceivingRoom } from './receiving-room.tsx'
import { useReservation } from './use-reservation.ts'

interface ReceiveOneProps {
  list: ReceivingType
  queue: ReceiveQueue
  /** The row is the user's now. */
  onReceived: (id: number, name: string) => void
  /** Somebody else has it, or it is gone. */
  onLost: (id: number, reason: string) => void
  onSkip: (() => void) | undefined
  onClose: () => void
  /** Opens another record, found as a duplicate. */
  onOpen: (id: number) => void
}

const nothing: Partial<CustomerForm> = {}
const isLost = (error: unknown) => isCallError(error) && isLasting({ id: 0, code: error.error, message: '' })

/** Receives one row: reserves it, shows its form, and takes it with what was filled in. */
export const ReceiveOne = ({ list, queue, onReceived, onLost, onSkip, onClose, onOpen }: ReceiveOneProps) => {
  const id = queue.ids[0] ?? 0
  const call = useCall()
  const language = useLanguage()
  const texts = useFieldTexts()
  const role = useRole()
  const isAdmin = useIsAdmin()
  const rules = receivingRules(useEditRules(), isAdmin ? null : role)
  const { answer, secondsLeft: seconds, error, isReserving, reserve, giveBack } = useReservation(list, id)
  // The server's clock decides.
  const [overLease, setOverLease] = useState<string>()
  const secondsLeft = answer && answer.lease === overLease ? 0 : seconds
  const stored = answer?.form ?? blankForm('', 0)
  const draft = useDraft<Partial<CustomerForm>>(`receive/${id}`, nothing, {
    label: (value) => ({ kind: 'receive', subject: (value.name ?? stored.name).trim() || `#${id}` }),
    opens: { key: RECEIVING_KEY, value: { ids: [id], total: 1 } satisfies ReceiveQueue },
  })
  const [typed, , kept] = draft
  const { snapshot, change, save, leave, dialog } = useCustomerForm({ stored, draft, rules })
  const { form } = snapshot
  const { phone, wechat, qq } = typed
  const isContactTyped = phone !== undefined || wechat !== undefined || qq !== undefined
  const live = useDuplicates(isContactTyped ? form : blankForm('', 0), id)
  const duplicates = isContactTyped ? live : { list: answer?.duplicates ?? [], isChecking: false }

  const send = async (lease: string) => {
    const body = { ids: [id], lease, form: receivingBody(typed, rules.isReadOnly) }
    try {
      const { failed } = await call(`${customerLists[list].path}/receive`, { body, quiet: true })
      const [refused] = failed
      if (refused) throw new CallError(refused.code as CallError['error'], {}, refused.message)
      kept.drop()
      onReceived(id, form.name)
    } catch (refused) {
      if (isCallError(refused) && refused.error === 'lease_expired') setOverLease(lease)
      if (!isLost(refused)) throw refused
      kept.drop()
      onLost(id, failureWords(refused, language))
    }
  }
  const quit = (way: () => void) => {
    giveBack()
    way()
  }
  const tellLost = useEffectEvent(() => onLost(id, failureWords(error, language)))
  const isGone = !answer && isLost(error)
  useEffect(() => {
    if (isGone) tellLost()
  }, [isGone])

  if (isGone) return null
  if (!answer)
    return (
      <ReceiveWaitView
        failure={error ? failureWords(error, language) : undefined}
        onSkip={onSkip && (() => quit(onSkip))}
        onRetry={reserve}
        onClose={() => quit(onClose)}
      />
    )
  return (
    <>
      <ReceiveFormView
        texts={texts}
        snapshot={{ ...snapshot, duplicates }}
        missing={answer.missing}
        secondsLeft={secondsLeft}
        failure={error && !isReserving ? failureWords(error, language) : undefined}
        isReserving={isReserving}
        restored={<RestoredDraft draft={kept} />}
        room={<ReceivingRoom list={list} />}
        position={queue.total - queue.ids.length + 1}
        total={queue.total}
        onReserve={isLost(error) ? undefined : reserve}
        onChange={change}
        onSave={() => secondsLeft > 0 && void save(() => send(answer.lease))}
        onSkip={onSkip && (() => leave(() => quit(onSkip)))}
        onClose={() => leave(() => quit(onClose))}
        onOpen={(other) => leave(() => quit(() => onOpen(other)))}
      />
      {dialog}
    </>
  )
}
