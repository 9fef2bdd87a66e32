import { Button } from '@hospital-crm/ui/button'
import { useRef, useState, type ReactNode } from 'react'
import { TextArea } from '@hospital-crm/ui/text-field'
import { useMessages } from '../../../messages/index.ts'
import { useIsPhone } from '../../../parts/use-media.ts'
import { useFocusHome } from '../../../parts/use-focus-home.ts'
import { frameShortcuts, ShortcutHint } from '../../../shortcuts/index.ts'
import { FollowUpFailure } from './follow-up-failure.view.tsx'
import { FollowUpFields, type FollowUpFieldsProps } from './follow-up-fields.view.tsx'
import { onSaveKeys } from './save-keys.ts'

export interface FollowUpBoxViewProps extends Omit<FollowUpFieldsProps, 'autoFocus' | 'isCompact'> {
  isTyped: boolean
  failure?: string | undefined
  /** Tells that the text is an earlier one. */
  restored?: ReactNode
  onSave: () => void
}

/** A follow-up written beside its customer: one quiet field until it is used. */
export const FollowUpBoxView = ({ isTyped, failure, restored, onSave, ...fields }: FollowUpBoxViewProps) => {
  const { followUps: words } = useMessages('customers')
  const [isOpen, setOpen] = useState(false)
  const isPhone = useIsPhone()
  const box = useRef<HTMLDivElement>(null)
  // Saving empties the form, and what had the focus may go with what was filled in.
  useFocusHome(fields.isSaving, () => box.current?.querySelector('textarea'))
  if (!isOpen && !isTyped)
    return (
      <div ref={box}>
        <TextArea
          label={words.title}
          isLabelHidden
          placeholder={words.contentPlaceholder}
          rows={1}
          value=""
          onFocus={() => setOpen(true)}
        />
      </div>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside pass by here
    <div
      ref={box}
      role="group"
      aria-label={words.title}
      className="flex flex-col gap-2"
      onKeyDownCapture={onSaveKeys(onSave)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // It stands above everything else on a phone: closing would pull away what the thumb is on.
        if (isPhone) return
        const isInside =
          relatedTarget instanceof Element &&
          (currentTarget.contains(relatedTarget) ||
            relatedTarget.closest('.ui-popover, [role=dialog]') !== null)
        if (!isInside && !currentTarget.querySelector('[aria-expanded=true]')) setOpen(false)
      }}
    >
      {restored}
      <FollowUpFields {...fields} isCompact autoFocus={isOpen} />
      <FollowUpFailure reason={failure} isSaving={fields.isSaving} onSave={onSave} />
      <div className="flex items-center justify-between gap-2">
        <span className="max-sm:invisible">
          <ShortcutHint shortcut={frameShortcuts.save} />
        </span>
        <Button size="small" variant="primary" isPending={fields.isSaving} onPress={onSave}>
          {words.save}
        </Button>
      </div>
    </div>
  )
}
