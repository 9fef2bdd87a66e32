import type { ImportRow } from '@hospital-crm/api/entities'
import { InlineEdit } from '@hospital-crm/ui/inline-edit'
import { TextField } from '@hospital-crm/ui/text-field'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'

/** Writes one cell of a row; fulfilled when the row was tried again, whatever was found then. */
export type MendCell = (row: number, column: number, text: string) => Promise<void>

/** Whether a cell is what a row is refused for, or what it looks like somebody by. */
export const isMendable = ({ problems, twins }: ImportRow, field: string): boolean =>
  Object.keys(problems).some((name) => name.split('.')[0] === field) ||
  twins.some(({ matched }) => matched.some((way) => way === field))

interface MendableCellProps {
  row: number
  column: number
  heading: string
  text: string
  isReadOnly: boolean
  onMend: MendCell
}

/** A cell of the file that is written anew where it stands. */
export const MendableCell = ({ row, column, heading, text, isReadOnly, onMend }: MendableCellProps) => {
  const language = useLanguage()
  const { check } = useMessages('files').import
  const label = check.cell(row, heading)
  return (
    <InlineEdit
      label={label}
      editLabel={check.mend(row, heading)}
      value={text}
      isReadOnly={isReadOnly}
      onSave={(next) => onMend(row, column, next)}
      errorText={(error) => failureWords(error, language)}
      renderEditor={({ draft, setDraft, isPending }) => (
        <TextField
          label={label}
          isLabelHidden
          autoFocus
          value={draft}
          isReadOnly={isPending}
          maxLength={10_000}
          onChange={setDraft}
        />
      )}
    >
      {text === '' ? <span className="text-text-subtle">{check.emptyCell}</span> : text}
    </InlineEdit>
  )
}
