import { useId, type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { SpinnerCircle } from '../spinner/spinner-circle.tsx'
import { useInlineEdit } from './use-inline-edit.ts'

/** What an editor inside an {@link InlineEdit} works with. */
interface InlineEditor<Value> {
  draft: Value
  setDraft: (draft: Value) => void
  /** Saves at once; editors that choose rather than type call it with the choice. */
  save: (draft?: Value) => void
  cancel: () => void
  isPending: boolean
  /** Why the last try failed. */
  errorMessage: string | undefined
}

interface InlineEditProps<Value> {
  /** Name of what is edited, for the editor. */
  label: string
  /** What the button does that starts editing; the value follows in its name. */
  editLabel: string
  value: Value
  /** How the value looks while it is read. */
  children: ReactNode
  /** Sees every value that differs from the old one; the editor stays open until the promise is fulfilled. */
  onSave: (value: Value) => Promise<void>
  /** What to say when saving fails. */
  errorText: (error: unknown) => string
  /** Draws the editor; it takes the focus by itself. */
  renderEditor: (editor: InlineEditor<Value>) => ReactNode
  /** Whether nothing has changed, so that there is nothing to save. @default Object.is */
  isEqual?: (one: Value, other: Value) => boolean
  isReadOnly?: boolean
}

/**
 * A value that turns into its own editor. Enter or leaving it saves, Escape takes the change back; a failed save keeps
 * the editor open with what was typed. Enter with Ctrl or Meta saves texts of several lines.
 */
function InlineEdit<Value>(props: InlineEditProps<Value>) {
  const { label, editLabel, children, renderEditor, isReadOnly = false } = props
  const editor = useInlineEdit(props)
  const { box } = editor
  const errorId = useId()
  const labelId = useId()
  const valueId = useId()
  if (!editor.isEditing) {
    return isReadOnly ? (
      <span className="ui-inline-edit ui-inline-edit__value">{children}</span>
    ) : (
      <AriaButton
        ref={editor.display}
        className="ui-inline-edit ui-inline-edit__display"
        aria-labelledby={`${labelId} ${valueId}`}
        onPress={editor.start}
      >
        <span id={labelId} hidden>
          {editLabel}
        </span>
        <span id={valueId} className="ui-inline-edit__value">
          {children}
        </span>
      </AriaButton>
    )
  }
  return (
    <div
      ref={box}
      className="ui-inline-edit ui-inline-edit__editor"
      role="group"
      aria-label={label}
      aria-busy={editor.isPending}
      {...(editor.errorMessage === undefined ? {} : { 'aria-describedby': errorId })}
      onKeyDown={(event) => {
        if (!box.current?.contains(event.target as Node) || event.nativeEvent.isComposing) return
        const isMultiline = event.target instanceof HTMLTextAreaElement
        const isButton = event.target instanceof HTMLButtonElement
        if (event.key === 'Escape') editor.cancel()
        else if (event.key === 'Enter' && !isButton && (!isMultiline || event.ctrlKey || event.metaKey))
          editor.save()
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
      onBlur={(event) => {
        // Lists and calendars of the editor are portals; going there is not leaving.
        const next = event.relatedTarget
        if (next instanceof Element && (box.current?.contains(next) || next.closest('.ui-popover'))) return
        if (box.current?.querySelector('[aria-expanded=true]')) return
        editor.leave()
      }}
    >
      {renderEditor(editor)}
      {editor.isPending && <SpinnerCircle className="ui-inline-edit__spinner" />}
      {editor.errorMessage !== undefined && (
        <span className="ui-inline-edit__error" role="alert" id={errorId}>
          {editor.errorMessage}
        </span>
      )}
    </div>
  )
}

export { InlineEdit }
export type { InlineEditor, InlineEditProps }
