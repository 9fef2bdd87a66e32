import { CallError } from '@hospital-crm/api/errors'
import type { Handlers } from '../http/context.ts'
import { addressFor } from './addresses.ts'
import { finishUpload } from './finish.ts'
import { readFile } from './read.ts'
import { findFile } from './rows.ts'
import { openedBy, type FileRules } from './rules.ts'
import { appendPiece, beginUpload, findUpload, toUpload } from './uploads.ts'

type FileCalls = Extract<keyof Handlers, `files/${string}`>

/** Files: sent by anybody who is signed in, opened by whom `rules` let. */
export const fileHandlers = (rules: FileRules): Pick<Handlers, FileCalls> => ({
  'files/begin': ({ db, settings, actor, input }) => beginUpload(db, settings, actor.id, input.body),
  'files/append/{id}/{offset}': ({ db, settings, actor, input }) =>
    appendPiece(db, settings, actor.id, { ...input.params, file: input.file }),
  'files/upload/{id}': async ({ db, actor, input }) =>
    toUpload(await findUpload(db, actor.id, input.params.id)),
  'files/finish/{id}': (call) => finishUpload(call, call.input.params.id),
  'files/discard/{id}': async ({ db, actor, input }) => {
    await db
      .deleteFrom('file_uploads')
      .where('id', '=', input.params.id)
      .where('uid', '=', actor.id)
      .where('file_id', 'is', null)
      .execute()
    return null
  },
  'files/address/{id}': async (call) => {
    const { db, actor, audit, input } = call
    const file = await findFile(db, input.params.id)
    const { entry } = await openedBy(rules, { db, actor, file })
    await audit.write(entry)
    if (!file) throw new CallError('not_found')
    return addressFor(call, file)
  },
  'files/read/{id}': (call) => readFile(rules, call),
})
