import { VisuallyHidden } from 'react-aria-components'
import { useSharedWords } from '../words/shared-words.ts'

interface FieldNotesProps {
  /** The id of the field's frame. */
  id: string
  isRequired?: boolean | undefined
  isReadOnly?: boolean | undefined
}

/** What a control that is a button has no property for: that it must be filled, and that it only shows its value. */
function FieldNotes({ id, isRequired, isReadOnly }: FieldNotesProps) {
  const words = useSharedWords()
  if (!isRequired && !isReadOnly) return null
  return (
    <VisuallyHidden>
      {isRequired && <span id={`${id}required`}>{words.required}</span>}
      {isReadOnly && <span id={`${id}readonly`}>{words.readOnly}</span>}
    </VisuallyHidden>
  )
}

/** Ids of what describes such a control: its notes, others of its own, and the hint or error of its frame. */
function describedBy(
  { id, isRequired, isReadOnly }: FieldNotesProps,
  message: string | undefined,
  own?: string,
): { 'aria-describedby'?: string } {
  const ids = [
    isRequired && `${id}required`,
    isReadOnly && `${id}readonly`,
    own,
    message && `${id}message`,
  ].filter(Boolean)
  return ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {}
}

export { describedBy, FieldNotes }
