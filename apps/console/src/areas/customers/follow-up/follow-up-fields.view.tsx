import { DateTimePicker } from '@hospital-crm/ui/date-time-picker'
import { followUpChannel, followUpOutcome } from '@hospital-crm/api/entities'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { Select } from '@hospital-crm/ui/select'
import { TextArea, TextField } from '@hospital-crm/ui/text-field'
import { useRef, useState, type ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { goToEnd } from '../../../parts/go-to-end.ts'
import {
  choosePlan,
  chooseStatus,
  pickDay,
  planChoiceOf,
  shownPlan,
  type FollowedCustomer,
  type FollowUpDraft,
} from './follow-up-draft.ts'

export interface FollowUpFieldsProps {
  draft: FollowUpDraft
  /** What is planned, and where the customer stands by now. */
  current: FollowedCustomer
  /** Statuses to choose from; without them the status is set elsewhere. */
  statuses?: readonly StatusChoice[] | undefined
  /** Beside how it was: what helps to write. */
  tools?: ReactNode
  /** Beneath the text: what it leads to, in one press. */
  suggestion?: ReactNode
  timeZone: string
  /** Unix seconds that days in one press are counted from. @default now */
  now?: number | undefined
  isSaving: boolean
  onChange: (change: Partial<FollowUpDraft>) => void
  /** Takes the focus when it appears. @default false */
  autoFocus?: boolean
  /** Leaves the label of the text to assistive technology. @default false */
  isCompact?: boolean
}

/** A visit status that a contact may lead to. */
export interface StatusChoice {
  id: number
  name: string
  isDisabled?: boolean
}

const planChoices = ['keep', 'change', 'done'] as const

/** How it was, what was said, and when to call again. */
export const FollowUpFields = (props: FollowUpFieldsProps) => {
  const {
    draft,
    current,
    statuses,
    tools,
    suggestion,
    timeZone,
    now,
    isSaving,
    onChange,
    autoFocus = false,
    isCompact = false,
  } = props
  const { followUps: words } = useMessages('customers')
  const days = useRef<HTMLDivElement>(null)
  const plan = shownPlan(draft, current)
  const [goesOn, setGoesOn] = useState(false)
  return (
    <div className={isCompact ? 'flex flex-col gap-2' : 'flex flex-col gap-4'}>
      <div className="flex flex-wrap gap-2">
        <SegmentedControl
          label={words.channel}
          value={draft.channel}
          isDisabled={isSaving}
          items={followUpChannel.options.map((id) => ({ id, name: words.channels[id] }))}
          onChange={(channel) => onChange({ channel })}
          onClear={() => onChange({ channel: undefined })}
        />
        {isCompact && tools}
        <SegmentedControl
          label={words.outcome}
          value={draft.outcome}
          isDisabled={isSaving}
          items={followUpOutcome.options.map((id) => ({ id, name: words.outcomes[id] }))}
          onChange={(outcome) => onChange({ outcome })}
          onClear={() => onChange({ outcome: undefined })}
        />
        {!isCompact && tools}
      </div>
      <TextArea
        label={words.content}
        isLabelHidden={isCompact}
        placeholder={words.contentPlaceholder}
        rows={isCompact ? 2 : 4}
        maxLength={2000}
        isRequired
        isReadOnly={isSaving}
        autoFocus={autoFocus}
        inputRef={goToEnd}
        value={draft.content}
        errorMessage={draft.problem}
        onChange={(content) => onChange({ content })}
      />
      {suggestion}
      <div ref={days} className="flex flex-col gap-2">
        {current.next_followed !== null && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-12 text-text-muted">{words.plan}</span>
            <SegmentedControl
              label={words.plan}
              value={planChoiceOf(draft)}
              isDisabled={isSaving}
              items={planChoices.map((id) => ({ id, name: words.plans[id] }))}
              onChange={(choice) => onChange(choosePlan(choice, draft, current))}
            />
          </div>
        )}
        <DateTimePicker
          label={words.next}
          timeZone={timeZone}
          isReadOnly={isSaving}
          value={plan.next_followed}
          quickDates={['tomorrow', 'in3Days', 'nextWeek', 'none']}
          quickDatesAt="field"
          now={now}
          onChange={(next) => {
            // A day in one press of a key leads to what is planned for it; a finger would get a keyboard unasked.
            const quick = days.current?.querySelector('button:focus-visible')
            setGoesOn(quick !== null && quick !== undefined)
            onChange(pickDay(next, draft, current))
          }}
        />
        {plan.next_followed !== null && (
          <TextField
            label={words.nextDesc}
            isLabelHidden={isCompact}
            placeholder={words.nextDescPlaceholder}
            maxLength={200}
            autoFocus={goesOn}
            isReadOnly={isSaving}
            value={plan.next_followed_desc}
            onChange={(next_followed_desc) =>
              onChange({ plan: 'change', next_followed: plan.next_followed, next_followed_desc })
            }
          />
        )}
      </div>
      {statuses && statuses.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span aria-hidden="true" className="text-12 text-text-muted">
            {words.status}
          </span>
          <div className="w-40">
            <Select<number>
              label={words.status}
              isLabelHidden
              isDisabled={isSaving}
              items={statuses}
              value={draft.status ?? current.status}
              onChange={(status) => onChange(chooseStatus(status, current))}
            />
          </div>
        </div>
      )}
    </div>
  )
}
