import * as z from 'zod/mini'
import { requestId } from '../entities/life-cycle.ts'
import {
  USER_IMPORT_ROWS,
  USER_IMPORT_STEP,
  userImportDone,
  userImportFile,
  userImportRow,
  userImportTried,
} from '../entities/user-import.ts'
import { permitted, type CallDefinition } from './call.ts'

const rowsUpTo = (most: number) => z.array(userImportRow).check(z.minLength(1), z.maxLength(most))

/** Users out of a spreadsheet: read, tried, and made with initial passwords. Nothing of the file is kept. */
export const userImportCalls = {
  'users/importRead': permitted('users/import', {
    method: 'POST',
    summary: 'Reads an XLSX or CSV file of users and guesses what its columns hold. Nothing is stored.',
    accepts: 'file',
    response: userImportFile,
  }),
  'users/importCheck': permitted('users/import', {
    method: 'POST',
    summary: 'Tries rows by the rules of the user form and tells what keeps them from becoming users.',
    body: z.strictObject({ rows: rowsUpTo(USER_IMPORT_ROWS) }),
    response: userImportTried,
  }),
  'users/import': permitted('users/import', {
    method: 'POST',
    summary:
      'Makes users of the rows with nothing wrong, with initial passwords; the same `request_id` answers them again until they are changed.',
    body: z.strictObject({ rows: rowsUpTo(USER_IMPORT_STEP), request_id: z.optional(requestId) }),
    secret: true,
    response: userImportDone,
  }),
} as const satisfies Record<string, CallDefinition>
