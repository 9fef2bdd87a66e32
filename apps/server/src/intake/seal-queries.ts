import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import { seal, unseal } from '../audit/secrets.ts'
import type { Settings } from '../basics/settings.ts'
import type { Db } from '../database/connect.ts'
import { headersPlace, PATH } from './log.ts'

interface OpenPush {
  id: number
  clue_id: number
  path: string
  sealed_headers: Buffer | null
}

/**
 * Seals the query of pushes of unknown senders that were kept before it was known that secrets stand there; those of known ones
 * are cut by a migration. There are few of them, found by their own index, and none at the second time.
 */
export const sealQueries = async (db: Db, settings: Settings): Promise<void> => {
  const { rows } = await sql<OpenPush>`select id, clue_id, path, sealed_headers from clue_pushes
    where not is_signed and position('?' in path) > 0`.execute(db)
  for (const { id, clue_id: clueId, path, sealed_headers: sealed } of rows) {
    const place = headersPlace(clueId)
    const text = sealed && unseal(settings, place, sealed)
    const headers = text == null ? undefined : (JSON.parse(text) as IncomingHttpHeaders)
    await db
      .updateTable('clue_pushes')
      .set({
        path: path.replace(/\?.*/s, ''),
        ...(headers && {
          sealed_headers: seal(settings, place, JSON.stringify({ [PATH]: path, ...headers })),
        }),
      })
      .where('id', '=', id)
      .execute()
  }
}
