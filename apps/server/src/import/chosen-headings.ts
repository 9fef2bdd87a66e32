import type { WritableField } from '@hospital-crm/api/entities'
import type { Db } from '../database/connect.ts'

/** What a user chose for headings of earlier files, by the heading as it is compared; null is none. */
export const chosenBefore = async (db: Db, userId: number): Promise<Map<string, WritableField | null>> => {
  const rows = await db
    .selectFrom('import_headings')
    .select(['heading', 'field'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ heading, field }) => [heading, field as WritableField | null]))
}
