/**
 * A status or a plan changes a column with an index, and PostgreSQL then writes every index that has the row.
 *
 * - Trigrams are most of it, some thirty places for each row. They wait in a short list, which each search reads as well, and
 *   go to their places some eighty rows together.
 * - Times of milestones are only ever asked for as a span: a row without one needs no place.
 * - Pages keep room for the next version of a row, which then needs no index at all where none of its columns changed.
 */
const inBatches = (index: string) => `
alter index ${index} set (fastupdate = on, gin_pending_list_limit = 64);`

const milestone = (column: string, stage = `stage = 'customer'`) => `
drop index customers_${column};
create index customers_${column} on customers (${column})
  include (uid, source, hospital, disease, promoted_id, consulting, status) where ${stage} and ${column} is not null;`

export const migration = {
  sql: [
    ...['customers_trigrams', 'customers_email'].map(inBatches),
    milestone('lead_time', `stage in ('lead', 'customer')`),
    ...['received_time', 'booked_time', 'treated_time', 'lost_time'].map((column) => milestone(column)),
    'alter table customers set (fillfactor = 90);',
  ].join('\n'),
}
