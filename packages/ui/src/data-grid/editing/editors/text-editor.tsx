import { useState } from 'react'
import { TextField } from '../../../text-field/text-field.tsx'
import type { CellEditorProps } from './editor.types.ts'

type TextKind = 'text' | 'number' | 'money'

/** Text, numbers and amounts: typed as they are, read when they are taken. */
function TextEditor<Row extends object>({
  label,
  edit,
  problem,
  onDraft,
  ...props
}: CellEditorProps<Row, TextKind>) {
  const [text, setText] = useState(props.text)
  const isText = edit.kind === 'text'
  return (
    <TextField
      label={label}
      isLabelHidden
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened it
      autoFocus
      value={text}
      errorMessage={problem}
      {...(!isText && { inputMode: 'decimal' as const })}
      {...(edit.kind === 'money' && edit.currency !== undefined && { prefix: edit.currency })}
      {...(edit.kind === 'number' && edit.unit !== undefined && { suffix: edit.unit })}
      onChange={(next) => {
        setText(next)
        onDraft({ text: next })
      }}
    />
  )
}

export { TextEditor }
