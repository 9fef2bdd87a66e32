import type { FollowUpForm, ListName } from '@hospital-crm/api/entities'
import { useRef, useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { useMessages } from '../../../messages/index.ts'
import { useShortcuts } from '../../../shortcuts/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import type { RowQuestion } from '../data/list-search.ts'
import { customerShortcuts } from '../data/shortcuts.ts'
import { useFieldTexts } from '../fields/field-text.ts'
import { usePhoneDialogs } from '../reveal/use-phone-dialogs.tsx'
import { QueueForm, type QueueFormHandle } from './queue-form.tsx'
import { QueuePageView } from './queue-page.view.tsx'
import { useQueue } from './use-queue.ts'

interface QueuePageProps {
  list: ListName
  /** What the list is called. */
  name: string
  question: RowQuestion
  /** Path of the list's own page. */
  detailsOn: string
  onBack: () => void
}

/** A list that is called through. Where somebody stops they go on, at the same person and with the same text. */
export const QueuePage = ({ list, name, question, detailsOn, onBack }: QueuePageProps) => {
  const call = useCall()
  const texts = useFieldTexts()
  const words = useMessages('queue')
  const changed = useCustomersChanged()
  const { show } = useToasts()
  const queue = useQueue(list, question)
  const form = useRef<QueueFormHandle>(null)
  const [before, setBefore] = useState<FollowUpForm>()
  const { state } = queue
  const row = state?.person?.row
  const dialogs = usePhoneDialogs(row, texts.timeZone)

  /** `lost`: the note of a call that was made is never lost, also when a colleague has the person by now. */
  const save = async (lost: boolean) => {
    const sent = queue.isBusy ? undefined : form.current?.read()
    // The text of who was called, not of the person that the answer brings.
    const drop = form.current?.drop
    if (!state || !sent) return
    const body = { run: state.run, ...sent, ...(lost && { lost }) }
    const isDone = await queue.step(() => call('customers/queue/save', { body, quiet: true }))
    if (!isDone) return
    setBefore(undefined)
    drop?.()
    if (lost) show({ kind: 'success', text: words.saved })
    void changed({ is: 'unknown' })
  }
  const undo = async () => {
    if (!state?.undo) return
    const { turn, id } = state.undo
    const body = { run: state.run, turn, id }
    await queue.step(async () => {
      const { state: next, follow_up, status } = await call('customers/queue/undo', { body, quiet: true })
      const version = next.person?.row.version
      if (follow_up) {
        const { cus_id, content, channel, outcome, next_followed, next_followed_desc } = follow_up
        setBefore({
          cus_id,
          content,
          next_followed,
          next_followed_desc,
          ...(channel && { channel }),
          ...(outcome && { outcome }),
          ...(status !== null && { status, version }),
        })
      }
      return next
    })
    void changed({ is: 'unknown' })
  }
  const onSkip = () => void queue.pass('skipped')
  const onLater = () => void queue.pass('later')
  const onUndo = state?.undo ? () => void undo() : undefined
  const canStep = !queue.isBusy && !queue.isLost && state?.person != null
  useShortcuts(customerShortcuts, {
    queueSkip: canStep ? onSkip : undefined,
    queueLater: canStep ? onLater : undefined,
    queueUndo: queue.isBusy ? undefined : onUndo,
  })
  return (
    <>
      <QueuePageView
        texts={texts}
        snapshot={{ ...queue, list: name }}
        actions={{
          onSave: () => void save(false),
          onSkip,
          onLater,
          onUndo,
          onKeep: () => void save(true),
          onNext: () => void queue.reopen(),
          onRetry: () => void queue.reopen(),
          onBack,
          onCall: queue.callNow,
        }}
        phone={dialogs.phone}
        form={
          row && (
            <QueueForm
              key={row.id}
              ref={form}
              customer={row}
              isBusy={queue.isBusy}
              quiet={state.quiet}
              note={state.person?.note ?? undefined}
              onType={queue.type}
              before={before?.cus_id === row.id ? before : undefined}
              detailsOn={detailsOn}
              onSave={() => void save(false)}
            />
          )
        }
      />
      {dialogs.dialog}
    </>
  )
}
