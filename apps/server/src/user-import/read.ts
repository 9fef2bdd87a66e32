import {
  USER_IMPORT_ROWS,
  userImportFields,
  userImportHeadings,
  type UserImportField,
  type UserImportFile,
} from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import type { CallContext } from '../http/context.ts'
import { readApart } from '../import/read/read-apart.ts'
import { headOf, mainSheetOf, rowsBelow } from '../import/read/table-below.ts'
import { receive } from '../import/receive.ts'
import { inTurn, whileComing } from '../import/store.ts'
import { wordKey, headingRowIn } from '../spreadsheet/known-headings.ts'

const known = new Map<string, UserImportField>(
  userImportFields.flatMap((field) =>
    userImportHeadings[field].map((heading) => [wordKey(heading), field] as const),
  ),
)
/** Headings as the reader of files takes them: it tells titles above them by what is known. */
const headings = new Map([...known.keys()].map((key) => [key, null]))

/** Characters kept: one more than the longest field takes, so that it is refused as too long; the answer holds all of them. */
const most = { cell: 2001, text: 2_000_000 }

/** What each column holds, as far as its heading tells; a field stands for the first of its columns alone. */
export const guessUserColumns = (columns: readonly string[]): (UserImportField | null)[] => {
  const used = new Set<UserImportField>()
  return columns.map((heading) => {
    const field = known.get(wordKey(heading))
    if (field === undefined || used.has(field)) return null
    used.add(field)
    return field
  })
}

/**
 * The rows of a file of users. Nothing of it is stored.
 * @throws CallError `import_unreadable`, `import_encrypted`, `import_empty`, `import_too_large`, `import_running`,
 * `imports_busy`, `request_timeout`
 */
export const readUserFile = async (call: CallContext<'users/importRead'>): Promise<UserImportFile> => {
  const bytes = await whileComing(call, () => receive(call.input.file))
  return inTurn(call, async () => {
    const { sheets } = await readApart(bytes, { most, gone: call.meta.gone })
    const sheet = mainSheetOf(sheets)
    if (sheet === undefined) throw new CallError('import_empty')
    const headingRow = headingRowIn(sheet.first, headings)
    const file = headOf(sheet, headingRow)
    if (file.rows === 0) throw new CallError('import_empty')
    if (file.rows > USER_IMPORT_ROWS)
      throw new CallError('import_too_large', { reason: 'rows', limit: USER_IMPORT_ROWS })
    return {
      headings: file.headings,
      mapping: guessUserColumns(file.headings),
      rows: await rowsBelow(sheet, headingRow),
    }
  })
}
