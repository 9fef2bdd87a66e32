import type { Handlers } from '../http/context.ts'
import { checkRows } from './check.ts'
import { makeUsers } from './make.ts'
import { readUserFile } from './read.ts'

type UserImportCall = Extract<keyof Handlers, `users/import${string}`>

/** Users out of a spreadsheet. */
export const userImportHandlers: Pick<Handlers, UserImportCall> = {
  'users/importRead': readUserFile,
  'users/importCheck': async (call) => {
    const { ready, refused } = await checkRows(call, call.input.body.rows)
    return { ready: ready.length, refused }
  },
  'users/import': makeUsers,
}
