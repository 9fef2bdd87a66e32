import {
  kindOfList,
  isCellField,
  type CellField,
  type CustomerRow,
  type ListName,
  type WritableField,
} from '@hospital-crm/api/entities'
import { errorTable } from '@hospital-crm/api/errors'
import type { CustomerGridProps, DataGridEdit } from '@hospital-crm/ui/customer-grid'
import { Suspense, useMemo } from 'react'
import { failureWords, fieldFailure } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { useToasts } from '../../../toasts/index.ts'
import { storedFields, columnRules } from '../fields/cells.ts'
import { mayEdit, rulesFor, type EditRules } from '../fields/edit-rules.ts'
import { fieldText, type FieldTexts } from '../fields/field-text.ts'
import { settleDrafts, useCellDrafts } from './cell-drafts.ts'
import { cellEdit } from './cell-edit.ts'
import { writeCells } from './cell-writes.ts'
import { editedToast } from './edited-toast.ts'
import { useChangeStore } from './store-change.ts'

const CellConflictDialog = lazyPart(() => import('./conflict-dialog.tsx'), 'CellConflictDialog')

type GridProps = CustomerGridProps<CustomerRow>
type Edit = DataGridEdit<CustomerRow>

interface CellsOptions {
  /** Where rows that others have changed are read again. */
  list: ListName
  rules: EditRules
  texts: FieldTexts
  maskedPhone: boolean
  /** Address of a customer. Keep it stable. */
  linkTo: (row: CustomerRow) => string
}

/** How the cells of a list are shown, changed, saved and kept. */
interface Cells extends Required<Pick<GridProps, 'onEdited' | 'onDraft' | 'draftOf' | 'renderConflict'>> {
  columnRules: NonNullable<GridProps['adaptColumn']>
  /** Saves cells the way single fields are saved. */
  onEdit: NonNullable<GridProps['onEdit']>
}

const fieldOf = ({ column }: { column: string }) => column as CellField

/** The cells of a list: what this person may change of them, where it goes, and what is kept of what could not be saved. */
export const useCells = ({ list, rules, texts, maskedPhone, linkTo }: CellsOptions): Cells => {
  const { storeChange, readAgain } = useChangeStore()
  const language = useLanguage()
  const { show } = useToasts()
  const drafts = useCellDrafts(texts)
  const ruled = useMemo(() => {
    const { isRequired, allowedStatuses } = rules
    const canEdit = (field: WritableField, row: CustomerRow) => mayEdit(rulesFor(rules, row), field)
    return columnRules({
      maskedPhone,
      linkTo,
      headings: texts.messages.list.headings[kindOfList(list)],
      reasonText: (reason) => fieldText('moved_reason', reason, texts),
      editOf: (field) => cellEdit(field, texts, { canEdit, isRequired, allowedStatuses, language }),
    })
  }, [list, maskedPhone, linkTo, rules, texts, language])
  const reason = (error: unknown, field: CellField): string =>
    error === undefined
      ? errorTable.not_found[language]
      : (storedFields(field).flatMap((one) => fieldFailure(error, one) ?? [])[0] ??
        failureWords(error, language))

  return {
    columnRules: ruled,
    onEdit: async (edits: readonly Edit[]) => {
      const results = await writeCells(edits, {
        store: storeChange,
        refresh: (ids) => readAgain(list, ids),
        reason,
        versionOf: ({ row, column }) => drafts.versionOf(row, fieldOf({ column })),
        onContested: drafts.rebase,
      })
      settleDrafts(drafts, edits, results)
      return results
    },
    onEdited: (edited) => {
      const { column } = edited
      const { edit, fields } = texts.messages
      const name =
        column === 'city' ? edit.region : column && isCellField(column) ? fields[column] : undefined
      const toast = editedToast(edited, name, edit)
      if (toast) show(toast)
    },
    onDraft: (row, column, draft) => isCellField(column) && drafts.keep(row, column, draft),
    draftOf: (row, column) => (isCellField(column) ? drafts.read(row, column) : undefined),
    renderConflict: (conflict, actions) => (
      <Suspense>
        <CellConflictDialog conflict={conflict} actions={actions} texts={texts} />
      </Suspense>
    ),
  }
}
