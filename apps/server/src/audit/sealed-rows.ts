import type { Trx } from '../database/connect.ts'

/** Places of the chain behind one, all of them behind null, in their order, each with its row as far as that is there. */
export const sealedRows = (trx: Trx, after: number | null, limit: number) =>
  trx
    .selectFrom('audit_seals')
    .leftJoin('audit_log', 'audit_log.seq', 'audit_seals.seq')
    .selectAll('audit_log')
    .select(['audit_seals.place', 'audit_seals.seq as sealed', 'audit_seals.hmac'])
    .$if(after !== null, (query) => query.where('place', '>', after ?? 0))
    .orderBy('place')
    .limit(limit)
    .execute()
