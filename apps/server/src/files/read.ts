import { CallError } from '@hospital-crm/api/errors'
import { findActorOfSession } from '../access/sessions.ts'
import type { CallContext, FileAnswer } from '../http/context.ts'
import { isGranted } from './addresses.ts'
import { rangeIn } from './range.ts'
import { findFile, type FileRow } from './rows.ts'
import { openedBy, type FileRules } from './rules.ts'
import { storeOf } from './store.ts'

/** Bytes that a browser shows in place; everything else is taken away to be read. */
const isShown = ({ kind }: FileRow): boolean => kind !== 'document'

/**
 * The bytes of a file at an address: for the session that asked for it, while that lasts, and while its user may open the file.
 * @throws CallError `file_address_over`, `screen_locked`, `not_found`
 */
export const readFile = async (
  rules: FileRules,
  { db, settings, input: { params, query }, meta }: CallContext<'files/read/{id}'>,
): Promise<FileAnswer> => {
  const small = query.small === '1'
  const session = Number(query.session)
  const grant = { id: params.id, small, session, expires: Number(query.expires), signature: query.signature }
  if (!isGranted(settings, grant, meta.fileKey)) throw new CallError('file_address_over')
  const actor = await findActorOfSession(db, session, settings)
  if (!actor) throw new CallError('file_address_over')
  if (actor.session.state !== 'ok') throw new CallError('screen_locked')
  const file = await findFile(db, params.id)
  const { name } = await openedBy(rules, { db, actor, file })
  if (!file || (small && !file.has_small)) throw new CallError('not_found')
  const range = small ? undefined : rangeIn(meta.range, file.size)
  const body = await storeOf(settings).get(small ? `${file.key}.small` : file.key, range)
  if (body === null) throw new CallError('not_found')
  return {
    name: small ? `${name}.webp` : name,
    type: small ? 'image/webp' : file.mime === 'text/plain' ? 'text/plain; charset=utf-8' : file.mime,
    rows: 1,
    body,
    untrusted: { inline: isShown(file), ...(!small && { size: file.size }), ...(range && { range }) },
  }
}
