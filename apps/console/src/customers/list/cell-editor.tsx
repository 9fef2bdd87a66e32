import type { CustomerRow } from '@hospital-crm/api/entities'
import { useState } from 'react'
import type { FieldTexts } from '../display/field-text.ts'
import type { EditRules } from '../edit/edit-rules.ts'
import { FieldEditor } from '../edit/field-editor.tsx'
import type { FieldEdit } from '../edit/use-field-edit.ts'
import type { InlineField } from './columns.tsx'

interface CellEditorProps {
  field: InlineField
  row: CustomerRow
  texts: FieldTexts
  rules: EditRules
  apply: FieldEdit['apply']
  /** The cell shows its value again. */
  onDone: () => void
}

/** Edits one field in its cell; it stays open with what was typed until the server has taken it. */
export const CellEditor = ({ field, row, texts, rules, apply, onDone }: CellEditorProps) => {
  const [failed, setFailed] = useState({
    tries: 0,
    draft: undefined as unknown,
    reason: undefined as string | undefined,
  })
  const commit = async (value: unknown) => {
    const outcome = await apply(row, { field, value })
    if (outcome.kind === 'failed')
      setFailed(({ tries }) => ({ tries: tries + 1, draft: value, reason: outcome.reason }))
    else onDone()
  }
  return (
    <FieldEditor
      key={failed.tries}
      field={field}
      row={row}
      value={row[field]}
      draft={failed.draft}
      reason={failed.reason}
      texts={texts}
      isRequired={rules.isRequired(field)}
      onCommit={(value) => void commit(value)}
      onCancel={onDone}
    />
  )
}
