/** How a customer menu or a view opens: as a table, a board by status or a calendar of visits. */
const kept = (table: string) => `
alter table ${table} add column shown_as text not null default 'table'
  check (shown_as in ('table', 'board', 'day', 'week', 'month'));
`

export const migration = { sql: kept('customer_menus') + kept('customer_views') }
