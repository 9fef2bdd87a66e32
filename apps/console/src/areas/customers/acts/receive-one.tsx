import {
  isContactWay,
  customerLists,
  type CustomerForm,
  type ReceivingType,
  type WritableField,
} from '@hospital-crm/api/entities'
import { CallError, isCallError } from '@hospital-crm/api/errors'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { RestoredDraft } from '../../../drafts/restored-draft.tsx'
import { useDraft } from '../../../drafts/use-draft.ts'
import { useLanguage } from '../../../messages/index.ts'
import { useIsAdmin, useRole } from '../../../session/index.ts'
import { isLasting } from './after-act.ts'
import { useFieldTexts } from '../fields/use-field-texts.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { problemText } from '../fields/field-rules.ts'
import { isSameValue } from '../edit/kept-edit.ts'
import { useEditRules } from '../fields/use-edit-rules.ts'
import { LeaveDialog } from '../follow-up/leave-dialog.tsx'
import { blankForm, formProblems, serverProblems, type FormProblems } from '../form/customer-form.ts'
import { useDuplicates } from '../form/use-duplicates.ts'
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
type Way = () => void

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
  const [typed, setTyped, draft] = useDraft<Partial<CustomerForm>>(`receive/${id}`, nothing, {
    label: (value) => ({ kind: 'receive', subject: (value.name ?? stored.name).trim() || `#${id}` }),
    opens: { key: RECEIVING_KEY, value: { ids: [id], total: 1 } satisfies ReceiveQueue },
  })
  const [problems, setProblems] = useState<FormProblems<string>>({})
  const [failure, setFailure] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [leaving, setLeaving] = useState<Way>()
  const form: CustomerForm = { ...stored, ...typed }
  const { phone, wechat, qq } = typed
  const isContactTyped = phone !== undefined || wechat !== undefined || qq !== undefined
  const live = useDuplicates(isContactTyped ? form : blankForm('', 0), id)
  const duplicates = isContactTyped ? live : { list: answer?.duplicates ?? [], isChecking: false }
  const { bulk } = texts.messages

  const refuse = (found: FormProblems<string>, words?: string) => {
    setProblems(found)
    setFailure(words)
    setRefusals((count) => count + 1)
  }
  const send = async (lease: string) => {
    const body = { ids: [id], lease, form: receivingBody(typed, rules.isReadOnly) }
    const { failed } = await call(`${customerLists[list].path}/receive`, { body, quiet: true })
    const [refused] = failed
    if (refused) throw new CallError(refused.code as CallError['error'], {}, refused.message)
  }
  const save = async () => {
    if (isSaving || !answer || secondsLeft === 0) return
    const found = Object.entries(formProblems(form, rules))
    if (found.length > 0) {
      refuse(Object.fromEntries(found.map(([field, problem]) => [field, problemText(problem, language)])))
      return
    }
    setSaving(true)
    setFailure(undefined)
    try {
      await send(answer.lease)
      draft.drop()
      onReceived(id, form.name)
    } catch (refused) {
      if (isLost(refused)) {
        draft.drop()
        onLost(id, failureWords(refused, language))
        return
      }
      if (isCallError(refused) && refused.error === 'lease_expired') setOverLease(answer.lease)
      const fields = isCallError(refused) ? serverProblems(refused.data.fields ?? {}) : {}
      refuse(fields, failureWords(refused, language))
      setSaving(false)
    }
  }
  const quit = (way: Way) => {
    giveBack()
    way()
  }
  const leave = (way: Way | undefined) => {
    if (!way || isSaving) return
    const go = () => {
      draft.drop()
      quit(way)
    }
    if (Object.keys(typed).length > 0) setLeaving(() => go)
    else go()
  }
  const change = (field: WritableField, value: unknown) => {
    setTyped(({ [field]: _before, ...others }) =>
      isSameValue(value, stored[field]) ? others : { ...others, [field]: value },
    )
    setProblems(({ [field]: _fixed, ...others }) =>
      isContactWay(field) ? { ...others, phone: undefined } : others,
    )
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
        messages={bulk}
        onSkip={onSkip && (() => quit(onSkip))}
        onRetry={reserve}
        onClose={() => quit(onClose)}
      />
    )
  return (
    <>
      <ReceiveFormView
        texts={texts}
        snapshot={{ form, problems, failure, refusals, duplicates, isSaving, rules }}
        missing={answer.missing}
        secondsLeft={secondsLeft}
        failure={error && !isReserving ? failureWords(error, language) : undefined}
        isReserving={isReserving}
        restored={<RestoredDraft draft={draft} />}
        room={<ReceivingRoom list={list} />}
        position={queue.total - queue.ids.length + 1}
        total={queue.total}
        onReserve={isLost(error) ? undefined : reserve}
        onChange={change}
        onSave={() => void save()}
        onSkip={onSkip && (() => leave(onSkip))}
        onClose={() => leave(onClose)}
        onOpen={(other) => leave(() => onOpen(other))}
      />
      <LeaveDialog
        isOpen={leaving !== undefined}
        onStay={() => setLeaving(undefined)}
        onLeave={() => leaving?.()}
      />
    </>
  )
}
