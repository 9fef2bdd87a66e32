import { DateTimePicker } from '@hospital-crm/ui/date-time-picker'
import { TextArea, TextField } from '@hospital-crm/ui/text-field'
import { useMessages } from '../../messages/index.ts'
import type { FollowUpDraft } from './follow-up-draft.ts'

export interface FollowUpFieldsProps {
  draft: FollowUpDraft
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

/** What was said, and when to call again. */
export const FollowUpFields = (props: FollowUpFieldsProps) => {
  const { draft, timeZone, now, isSaving, onChange, autoFocus = false, isCompact = false } = props
  const { followUps: words } = useMessages('customers')
  return (
    <div className={isCompact ? 'flex flex-col gap-2' : 'flex flex-col gap-4'}>
      <TextArea
        label={words.content}
        isLabelHidden={isCompact}
        placeholder={words.contentPlaceholder}
        rows={isCompact ? 2 : 4}
        maxLength={2000}
        isRequired
        isReadOnly={isSaving}
        autoFocus={autoFocus}
        value={draft.content}
        errorMessage={draft.problem}
        onChange={(content) => onChange({ content })}
      />
      <div className="flex flex-col gap-2">
        <DateTimePicker
          label={words.next}
          isLabelHidden
          timeZone={timeZone}
          isReadOnly={isSaving}
          value={draft.next_followed}
          quickDates={['tomorrow', 'in3Days', 'nextWeek', 'none']}
          quickDatesAt="field"
          now={now}
          onChange={(next) => onChange({ next_followed: next })}
        />
        {draft.next_followed !== null && (
          <TextField
            label={words.nextDesc}
            isLabelHidden={isCompact}
            placeholder={words.nextDescPlaceholder}
            maxLength={200}
            isReadOnly={isSaving}
            value={draft.next_followed_desc}
            onChange={(plan) => onChange({ next_followed_desc: plan })}
          />
        )}
      </div>
    </div>
  )
}
