import { isCellField, type CellField, type CustomerRow } from '@hospital-crm/api/entities'
import { errorTable } from '@hospital-crm/api/errors'
import type { DataGridEdit, DataGridEdited, DataGridEditResult } from '@hospital-crm/ui/customer-grid'
import { useLanguage } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import type { ListName } from '../data/customer-list.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { settleDrafts, type CellDrafts } from './cell-drafts.ts'
import { storedFields } from '../fields/cell-value.ts'
import { writeCells } from './cell-writes.ts'
import { editedToast } from './edited-toast.ts'
import { failureWords, fieldFailure } from '../../../failures/failure-words.ts'
import { useChangeStore } from './store-change.ts'

type Edit = DataGridEdit<CustomerRow>

/** How the cells of a list are saved. */
export interface CellSaving {
  save: (edits: readonly Edit[]) => Promise<readonly DataGridEditResult[]>
  /** Says in one toast what has become of an edit. */
  tell: (edited: DataGridEdited) => void
}

const fieldOf = ({ column }: { column: string }) => column as CellField

/** Saves cells the way single fields are saved: versions, conflicts, the caches, the drafts. */
export const useCellWrites = (list: ListName, texts: FieldTexts, drafts: CellDrafts): CellSaving => {
  const { storeChange, readAgain } = useChangeStore()
  const language = useLanguage()
  const { show } = useToasts()

  return {
    save: async (edits) => {
      const results = await writeCells(edits, {
        store: storeChange,
        refresh: (ids) => readAgain(list, ids),
        reason: (error, field) =>
          error === undefined
            ? errorTable.not_found[language]
            : (storedFields(field).flatMap((one) => fieldFailure(error, one) ?? [])[0] ??
              failureWords(error, language)),
        versionOf: ({ row, column }) => drafts.versionOf(row, fieldOf({ column })),
        onContested: drafts.rebase,
      })
      settleDrafts(drafts, edits, results)
      return results
    },
    tell: (edited) => {
      const { column } = edited
      const { edit, fields } = texts.messages
      const name =
        column === 'city' ? edit.region : column && isCellField(column) ? fields[column] : undefined
      const toast = editedToast(edited, name, edit)
      if (toast) show(toast)
    },
  }
}
