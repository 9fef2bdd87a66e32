import type { CustomerRow } from '@hospital-crm/api/entities'
import { errorTable } from '@hospital-crm/api/errors'
import type { DataGridEdit, DataGridEdited, DataGridEditResult } from '@hospital-crm/ui/customer-grid'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../client/index.ts'
import { useLanguage } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { askCustomers, type ListName } from '../data/customer-list.ts'
import { refreshTimeline } from '../data/refresh-timeline.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { isInlineField, type InlineField } from '../fields/columns.ts'
import { refreshHiddenLists, replaceRow } from '../data/row-cache.ts'
import { settleDrafts, type CellDrafts } from './cell-drafts.ts'
import { storedFields } from '../fields/cell-value.ts'
import { writeCells } from './cell-writes.ts'
import { editedToast } from './edited-toast.ts'
import { failureWords, fieldFailure } from '../../../failures/failure-words.ts'
import { sendWrite } from './field-write.ts'

type Edit = DataGridEdit<CustomerRow>

/** How the cells of a list are saved. */
export interface CellSaving {
  save: (edits: readonly Edit[]) => Promise<readonly DataGridEditResult[]>
  /** Says in one toast what has become of an edit. */
  tell: (edited: DataGridEdited) => void
}

/** Rows that one question can name. */
const NAMED_AT_ONCE = 200

const fieldOf = ({ column }: { column: string }) => column as InlineField

/** Saves cells the way single fields are saved: versions, conflicts, the caches, the drafts. */
export const useCellWrites = (list: ListName, texts: FieldTexts, drafts: CellDrafts): CellSaving => {
  const call = useCall()
  const client = useQueryClient()
  const language = useLanguage()
  const { show } = useToasts()

  const askAgain = async (ids: readonly number[]): Promise<CustomerRow[]> => {
    const rows: CustomerRow[] = []
    for (let from = 0; from < ids.length; from += NAMED_AT_ONCE) {
      const some = ids.slice(from, from + NAMED_AT_ONCE)
      const question = { filter: { id: [...some] }, page_size: NAMED_AT_ONCE, total: false }
      rows.push(...(await askCustomers(call, list, question)).list)
    }
    for (const row of rows) replaceRow(client, row, 'others')
    return rows
  }

  return {
    save: async (edits) => {
      const results = await writeCells(edits, {
        write: async (id, version, write) => replaceRow(client, await sendWrite(call, id, version, write)),
        refresh: askAgain,
        reason: (error, field) =>
          error === undefined
            ? errorTable.not_found[language]
            : (storedFields(field).flatMap((one) => fieldFailure(error, one) ?? [])[0] ??
              failureWords(error, language)),
        versionOf: ({ row, column }) => drafts.versionOf(row, fieldOf({ column })),
        onContested: drafts.rebase,
      })
      const saved = edits.filter((_, nth) => results[nth]?.kind === 'saved')
      settleDrafts(drafts, edits, results)
      void refreshHiddenLists(client)
      for (const id of new Set(saved.map(({ row }) => row.id))) void refreshTimeline(client, id)
      return results
    },
    tell: (edited) => {
      const { column } = edited
      const { edit, fields } = texts.messages
      const name =
        column === 'city' ? edit.region : column && isInlineField(column) ? fields[column] : undefined
      const toast = editedToast(edited, name, edit)
      if (toast) show(toast)
    },
  }
}
