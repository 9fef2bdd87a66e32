import { TextArea } from '../text-field/text-area.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { InlineEdit, type InlineEditProps } from './inline-edit.tsx'

interface InlineTextProps extends Omit<InlineEditProps<string>, 'children' | 'renderEditor' | 'isEqual'> {
  /** What stands for an empty value. */
  emptyText: string
  /** Several lines: Enter makes a new one, Ctrl or Meta with Enter saves. @default false */
  isMultiline?: boolean
  /** Most characters that can be typed. */
  maxLength?: number
}

/** A text edited where it stands. */
function InlineText({ emptyText, isMultiline = false, maxLength, ...props }: InlineTextProps) {
  const Field = isMultiline ? TextArea : TextField
  return (
    <InlineEdit
      {...props}
      renderEditor={({ draft, setDraft, isPending }) => (
        <Field
          label={props.label}
          isLabelHidden
          value={draft}
          onChange={setDraft}
          isReadOnly={isPending}
          autoFocus
          {...(maxLength === undefined ? {} : { maxLength })}
        />
      )}
    >
      {props.value === '' ? <span className="ui-inline-edit__empty">{emptyText}</span> : props.value}
    </InlineEdit>
  )
}

export { InlineText }
export type { InlineTextProps }
