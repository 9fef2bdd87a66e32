import { useSyncExternalStore, type ReactNode } from 'react'
import { useOptions } from '../../../options/index.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import type { EditRules } from '../fields/edit-rules.ts'
import { DestroyActView, RemoveActView } from './bin-acts.view.tsx'
import { BulkDialogView } from './bulk-dialog.view.tsx'
import { StatusActView, TagsActView } from './field-acts.view.tsx'
import { GiveUpActView, ReceiveActView, TransferActView } from './owner-acts.view.tsx'
import type { OpenBulk } from './use-bulk.tsx'

interface BulkDialogProps {
  /** What limits receiving; undefined where nothing is received. */
  room: ReactNode
  open: OpenBulk
  texts: FieldTexts
  rules: EditRules
  onClose: () => void
}

const questions = {
  receive: ReceiveActView,
  status: StatusActView,
  tags: TagsActView,
  transfer: TransferActView,
  giveUp: GiveUpActView,
  remove: RemoveActView,
  destroy: DestroyActView,
}

/** The dialog of what is being done, bound to its run. */
export const BulkDialog = ({ open, room, texts, rules, onClose }: BulkDialogProps) => {
  const { act, run, count, row } = open
  const { error } = useOptions(['adminUsers'])
  const phase = useSyncExternalStore(run.subscribe, run.getPhase)
  const { bulk } = texts.messages
  const actions = { onStop: run.stop, onRetry: () => void run.retry(), onClose }
  if (act === 'undo' || act === 'restore') {
    const { title, running } = act === 'undo' ? { title: bulk.undo, running: bulk.undoing } : bulk.restore
    return <BulkDialogView {...actions} phase={phase} title={title} runningLabel={running} />
  }
  const Question = questions[act]
  return (
    <Question
      {...actions}
      phase={phase}
      count={count}
      row={row}
      room={room}
      texts={texts}
      rules={rules}
      hasFailed={error !== null}
      onConfirm={(choice) => void run.start(choice)}
    />
  )
}
