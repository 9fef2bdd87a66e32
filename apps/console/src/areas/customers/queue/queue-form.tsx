import type {
  ContactRules,
  CustomerRow,
  FollowUpForm,
  FollowUpOutcome,
  QueueNote,
} from '@hospital-crm/api/entities'
import { formatUnix, outsideQuiet, proposedTime } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { RestoredDraft } from '../../../drafts/restored-draft.tsx'
import { useMessages } from '../../../messages/index.ts'
import { useShortcuts } from '../../../shortcuts/index.ts'
import { customerShortcuts } from '../data/shortcuts.ts'
import { useFieldTexts } from '../fields/field-text.ts'
import { useStatusChoices } from '../follow-up/follow-up.tsx'
import { toFollowUpForm, type KeptFollowUp } from '../follow-up/follow-up-draft.ts'
import { FollowUpFields } from '../follow-up/follow-up-fields.view.tsx'
import { onSaveKeys } from '../follow-up/save-keys.ts'
import { useFollowUpDraft } from '../follow-up/use-follow-up-draft.ts'
import { useTypedNote } from './use-typed-note.ts'

/** What is sent of a person, under an id that counts once. */
export type SentContact = FollowUpForm & { request_id: string }

export interface QueueFormHandle {
  /** What is to be sent; undefined while nothing was said. */
  read: () => SentContact | undefined
  /** Forgets what was typed, once the server has it. */
  drop: () => void
}

interface QueueFormProps {
  customer: CustomerRow
  isBusy: boolean
  /** Minutes of the day in which nobody is called. */
  quiet: ContactRules['quiet']
  /** What was typed and not saved, on whatever device. */
  note: QueueNote | undefined
  onType: (note: QueueNote) => Promise<void>
  /** The contact that was taken back; what was typed since stays. */
  before: FollowUpForm | undefined
  /** The page of the list, where the details are that the text is continued in. */
  detailsOn: string
  onSave: () => void
  ref: RefObject<QueueFormHandle | null>
}

const DAY_AND_MINUTE = 'YYYY-MM-DD HH:mm'.length

/** What came of a call. Keys 1 to 3 say the outcome; it is kept as it is typed, under the customer's own draft. */
export const QueueForm = (props: QueueFormProps) => {
  const { customer, isBusy, quiet, note, onType, before, detailsOn, onSave, ref } = props
  const words = useMessages('queue')
  const { followUps } = useMessages('customers')
  const { timeZone } = useFieldTexts()
  const statuses = useStatusChoices(customer)
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped, kept] = useFollowUpDraft(customer.id, customer.name || customer.phone, detailsOn)
  const change = (part: Partial<KeptFollowUp>) => {
    setProblem(undefined)
    setTyped((old) => ({ ...old, ...part }))
  }
  const forgetTold = useTypedNote({ id: customer.id, note, typed, onFound: change, onType })
  // Seen from when the person came: what is typed does not change its meaning meanwhile.
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const said = typed.content === '' ? null : proposedTime(typed.content, now, timeZone)
  const told = said === null ? null : outsideQuiet(said, quiet, timeZone)
  const proposed = told === typed.next_followed ? null : told
  const restore = useEffectEvent(() => {
    if (!before || typed.content !== '') return
    const { content, next_followed = null, next_followed_desc = '', ...said } = before
    // The answer stars the numbers in a text, the note has them as they were typed.
    const { channel, outcome, status, version } = said
    const plan = { next_followed, next_followed_desc }
    setTyped({ content: note?.content ?? content, channel, outcome, status, version, ...plan })
  })
  useEffect(() => restore(), [before])

  useEffect(() => {
    ref.current = {
      read: () => {
        const silent = typed.outcome === 'not_reached' && typed.content.trim() === ''
        const content = silent ? words.notCalled : typed.content
        if (content.trim() === '') {
          setProblem(followUps.contentRequired)
          box.current?.querySelector('textarea')?.focus()
          return undefined
        }
        forgetTold()
        const filled = { channel: typed.channel ?? 'call', content } as const
        return {
          ...toFollowUpForm(customer.id, { ...typed, ...filled }),
          request_id: kept.toRequest(filled),
        }
      },
      drop: kept.drop,
    }
  })

  const choose = (outcome: FollowUpOutcome) => () => {
    if (isBusy) return
    change({ outcome })
    box.current?.querySelector('textarea')?.focus()
  }
  useShortcuts(customerShortcuts, {
    outcomeReached: choose('reached'),
    outcomeNotReached: choose('not_reached'),
    outcomeWrongNumber: choose('wrong_number'),
  })

  /** Back to the text, where the keys that save are heard: the button is gone. */
  const accept = (next_followed: number) => () => {
    change({ plan: 'change', next_followed })
    box.current?.querySelector('textarea')?.focus()
  }

  return (
    <div
      ref={box}
      role="group"
      aria-label={followUps.title}
      className="flex flex-col gap-2"
      onKeyDownCapture={onSaveKeys(onSave)}
    >
      <RestoredDraft draft={kept} />
      <p className="m-0 text-12 text-text-muted max-sm:hidden">{words.outcomes}</p>
      <FollowUpFields
        draft={{ ...typed, channel: typed.channel ?? 'call', problem }}
        current={customer}
        statuses={statuses}
        timeZone={timeZone}
        isSaving={isBusy}
        onChange={change}
        suggestion={
          proposed !== null && (
            <div>
              <Button size="small" onPress={accept(proposed)}>
                {words.propose(formatUnix(proposed, timeZone).slice(0, DAY_AND_MINUTE))}
              </Button>
            </div>
          )
        }
        isCompact
      />
    </div>
  )
}
