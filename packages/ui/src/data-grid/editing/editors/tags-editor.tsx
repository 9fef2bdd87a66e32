import { useState } from 'react'
import { TagsField } from '../../../tags-field/tags-field.tsx'
import type { ChoiceId } from '../../types/editing.types.ts'
import type { CellEditorProps } from './editor.types.ts'

/** Any number of tags; the list stays open, and Enter without a text, Tab or leaving the cell takes them. */
function TagsEditor<Row extends object>(props: CellEditorProps<Row, 'tags'>) {
  const { label, edit, value, problem, onDraft } = props
  const [ids, setIds] = useState(value as readonly ChoiceId[])
  return (
    <TagsField
      label={label}
      isLabelHidden
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened it
      autoFocus
      items={edit.options}
      value={ids}
      errorMessage={problem}
      onChange={(next) => {
        setIds(next)
        onDraft({ value: next })
      }}
    />
  )
}

export { TagsEditor }
