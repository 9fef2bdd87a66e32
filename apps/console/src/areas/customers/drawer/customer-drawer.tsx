import type { CustomerAct, CustomerRow, ListName } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useAskedFollowUp } from '../../../area-kit/follow-up-asked.ts'
import { useCan, useIsAdmin } from '../../../session/index.ts'
import { useShortcuts } from '../../../shortcuts/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { useFieldTexts } from '../fields/field-text.ts'
import { useEditRules, rulesFor } from '../fields/edit-rules.ts'
import { NotStored, StillEditing } from '../edit/seen-version.ts'
import { useFieldEdit } from '../edit/use-field-edit.tsx'
import { FollowUpBox } from '../follow-up/follow-up.tsx'
import { DuplicateHint, isContactField } from '../form/duplicate-hint.tsx'
import { useMerging } from '../merging/use-merging.tsx'
import { useFileParts } from '../files/use-file-parts.tsx'
import { Ledger } from '../ledger/ledger.tsx'
import { useIsPhone } from '../../../parts/use-media.ts'
import { usePhoneDialogs } from '../reveal/use-phone-dialogs.tsx'
import { CustomerDrawerView } from './customer-drawer.view.tsx'
import { useCopy } from '../../../toasts/use-copy.ts'
import { useMergedDrafts } from '../data/merged-drafts.ts'
import { useCustomer } from '../data/use-customer.ts'
import { useTold } from '../data/use-told.ts'
import { useLeave } from './use-leave.tsx'
import type { Neighbours } from './use-neighbours.ts'
import { useTimeline } from './use-timeline.ts'
import { customerShortcuts } from '../data/shortcuts.ts'

export interface CustomerDrawerProps {
  /** The list that the customer was opened from. */
  list: ListName
  id: number
  onClose: () => void
  /** Opens another record. */
  onOpen: (id: number) => void
  /** The way to the customers beside it in the list. */
  neighbours: Neighbours
  /** Whether it takes the place of the list. @default false */
  isFull?: boolean
  onFull: (isFull: boolean) => void
  /** Takes a lead or a row of the pool; left out where nothing is received. */
  onReceive?: ((row: CustomerRow) => void) | undefined
  /** Begins an act on the customer. */
  onAct: (act: CustomerAct, row: CustomerRow) => void
}

const isReceivable = ({ stage }: CustomerRow) => stage === 'lead' || stage === 'pool'

/** One customer, beside a list or in its place. It closes by itself when the customer cannot be shown. */
export const CustomerDrawer = (props: CustomerDrawerProps) => {
  const { list, id, onClose, onOpen, onReceive, onAct, onFull } = props
  const { onPrevious, onNext, place } = props.neighbours
  const texts = useFieldTexts()
  const rules = useEditRules()
  const { show } = useToasts()
  const copy = useCopy()
  const fieldEdit = useFieldEdit()
  const { row, extra, hasFailed, hasExtraFailed, onRetryExtra } = useCustomer(list, id)
  useTold(id)
  // A phone shows one thing at a time anyway.
  const isPhone = useIsPhone()
  const isFull = (props.isFull ?? false) && !isPhone
  const { leave, dialog: leaveDialog } = useLeave(id, onClose)
  const timeline = useTimeline(id, row !== undefined)
  const { viewer, ...fileParts } = useFileParts(id, row, texts)
  // The field in the drawer and the modal of the frame write the same draft: the field starts anew after the modal.
  const { ask, round } = useAskedFollowUp()
  const dialogs = usePhoneDialogs(row, texts.timeZone)
  const merging = useMerging(row, texts, onOpen)
  const canTransfer = useCan()(permissionPath('customers/customers/transfer'))
  const isAdmin = useIsAdmin()
  const navigate = useNavigate()
  const { loadFailed } = texts.messages.drawer

  const tellFailed = useEffectEvent((isWhole: boolean) => {
    show({ kind: 'error', text: loadFailed })
    // The row that is here is worth looking at; its long fields can be asked for again in their place.
    if (isWhole) onClose()
  })
  useEffect(() => {
    if (hasFailed || hasExtraFailed) tellFailed(hasFailed)
  }, [hasFailed, hasExtraFailed, id])
  // A record that became part of another one leads to that, and takes along what was typed.
  useMergedDrafts(id, row?.id)
  const follow = useEffectEvent(onOpen)
  useEffect(() => {
    if (row && row.id !== id) follow(row.id)
  }, [row?.id, id]) // oxlint-disable-line react-hooks/exhaustive-deps -- only another record leads away

  const allowed = row ? rulesFor(rules, row) : rules
  const receive = row && isReceivable(row) && onReceive ? () => onReceive(row) : undefined
  useShortcuts(customerShortcuts, {
    receive,
    nextCustomer: onNext,
    previousCustomer: onPrevious,
    followUp: row && allowed.canFollowUp ? () => ask(row.id) : undefined,
  })
  return (
    <>
      <CustomerDrawerView
        texts={texts}
        snapshot={{
          row,
          extra,
          hasExtraFailed,
          timeline,
          rules: allowed,
          place,
          isFull,
        }}
        actions={{
          onClose: leave,
          onPrevious,
          onNext,
          onCopy: (text) => {
            copy(text)
            dialogs.noteCopy(text)
          },
          onSave: async (write, version) => {
            if (!row) return
            const outcome = await fieldEdit.apply({ ...row, version }, write, true)
            if (outcome.kind === 'editing') throw new StillEditing(outcome.reason)
            if (outcome.kind === 'failed') throw new NotStored(outcome.reason)
          },
          onFollowUp: () => ask(id),
          onReceive: receive,
          onMessage: dialogs.onMessage,
          onCard: () => void navigate({ to: '/messages', search: { card: id } }),
          onContact: dialogs.onContact,
          onViewers: dialogs.onViewers,
          onMerge: merging.onMerge,
          onHistory: isAdmin
            ? () =>
                void navigate({
                  to: '/users/audit',
                  search: { target_type: 'customer', target_id: String(id) },
                })
            : undefined,
          onTransfer: canTransfer ? () => row && onAct('transfer', row) : undefined,
          onDelete: () => row && onAct('remove', row),
          onFull: isPhone ? undefined : () => onFull(!isFull),
          onRetryExtra,
        }}
        {...(row && { ledger: <Ledger key={row.id} row={row} texts={texts} rules={allowed} /> })}
        phone={dialogs.phone}
        duplicates={merging.strip}
        renderEntryAct={merging.renderEntryAct}
        {...fileParts}
        renderHint={(field, draft) =>
          row && isContactField(field) ? (
            <DuplicateHint row={row} field={field} value={draft} onOpen={onOpen} />
          ) : null
        }
        {...(row &&
          allowed.canFollowUp && {
            followUpBox: <FollowUpBox key={`${row.id}/${round}`} customer={row} timeZone={texts.timeZone} />,
          })}
      />
      {viewer}
      {fieldEdit.dialog}
      {leaveDialog}
      {dialogs.dialog}
      {merging.dialog}
    </>
  )
}
