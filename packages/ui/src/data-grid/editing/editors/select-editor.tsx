import { useRef } from 'react'
import { ComboBox } from '../../../combo-box/combo-box.tsx'
import type { ChoiceId } from '../../types/editing.types.ts'
import type { CellEditorProps } from './editor.types.ts'

/** One option, found by typing; the list is open at once, and a choice is taken at once. */
function SelectEditor<Row extends object>(props: CellEditorProps<Row, 'select'>) {
  const { label, edit, value, problem, onDraft, onCommit } = props
  const isTyped = useRef(false)
  return (
    // What is typed and not chosen is read when the cell is left, as a pasted text is.
    <div
      className="data-grid-editor-choice"
      onFocus={({ target }) => {
        // The list that opens gives the focus back once more, and the next letter must not replace those before it.
        if (target instanceof HTMLInputElement && !isTyped.current) target.select()
      }}
      onInput={({ target }) => {
        isTyped.current = true
        onDraft({ text: (target as HTMLInputElement).value })
      }}
    >
      <ComboBox<ChoiceId>
        label={label}
        isLabelHidden
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened it
        autoFocus
        items={edit.options}
        value={value as ChoiceId | null}
        defaultInputValue={props.text}
        errorMessage={problem}
        onChange={(id) => {
          if (id !== null) onCommit({ value: id })
        }}
      />
    </div>
  )
}

export { SelectEditor }
