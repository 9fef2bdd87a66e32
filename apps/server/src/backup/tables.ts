import type { ClientBase } from 'pg'

/** A table with the columns that are stored; what is computed from others is computed again. */
export interface TableShape {
  name: string
  columns: string[]
}

/** Rows that mean nothing to another start: who is signed in where, and who asked how often. */
const passing = ['sessions', 'sign_in_steps', 'online_users', 'rate_limits', 'number_guesses']

/** A name as SQL writes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Every table whose rows are kept. */
export const tablesOf = async (client: ClientBase): Promise<TableShape[]> => {
  const { rows } = await client.query<TableShape>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0
       and not attisdropped and attgenerated = '' and relname <> 'schema_migrations' and relname <> all($1)
     group by relname order by relname`,
    [passing],
  )
  return rows
}

/** Names of tables, each after those that its rows refer to. */
export const inOrderOfReference = async (client: ClientBase, names: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; refers_to: string }>(
    `select holder.relname as name, held.relname as refers_to from pg_constraint
     join pg_class as holder on holder.oid = conrelid join pg_class as held on held.oid = confrelid
     where contype = 'f' and holder.relnamespace = current_schema()::regnamespace and conrelid <> confrelid`,
  )
  const order: string[] = []
  const visit = (name: string, path: readonly string[]): void => {
    if (order.includes(name) || path.includes(name)) return
    for (const row of rows) if (row.name === name) visit(row.refers_to, [...path, name])
    order.push(name)
  }
  for (const name of names) visit(name, [])
  return order.filter((name) => names.includes(name))
}

/** The last number that each sequence gave out. */
export const sequencesOf = async (client: ClientBase): Promise<{ name: string; last: number | null }[]> => {
  const { rows } = await client.query<{ name: string; last: number | null }>(
    `select sequencename::text as name, last_value as last from pg_sequences
     where schemaname = current_schema() order by 1`,
  )
  return rows
}
