import type { CustomerRow } from '@hospital-crm/api/entities'
import { useState } from 'react'
import type { FieldTexts } from '../display/field-text.ts'
import type { EditRules } from '../edit/edit-rules.ts'
import { asSeen, useKeptEdit } from '../edit/kept-edit.ts'
import { FieldEditor } from '../edit/field-editor.tsx'
import type { FieldEdit } from '../edit/use-field-edit.ts'
import type { InlineField } from './columns.ts'

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
  const [failed, setFailed] = useState({ tries: 0, reason: undefined as string | undefined })
  const { kept, keep, drop } = useKeptEdit(row, field, row[field], texts)
  const done = () => {
    drop()
    onDone()
  }
  const commit = async (value: unknown) => {
    keep(value)
    const outcome = await apply(asSeen(row, kept), { field, value })
    if (outcome.kind === 'failed') setFailed(({ tries }) => ({ tries: tries + 1, reason: outcome.reason }))
    else done()
  }
  return (
    <FieldEditor
      key={failed.tries}
      field={field}
      row={row}
      value={row[field]}
      {...(kept && { draft: kept.value })}
      reason={failed.reason}
      texts={texts}
      isRequired={rules.isRequired(field)}
      onDraft={keep}
      onCommit={(value) => void commit(value)}
      onCancel={done}
    />
  )
}
