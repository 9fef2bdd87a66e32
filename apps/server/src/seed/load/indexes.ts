import type { ClientBase } from 'pg'

/** Takes the indexes off some tables for a bulk load; those that hold a primary key or a constraint stay. */
export const dropIndexes = async (client: ClientBase, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index
      where indrelid = any($1::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)
      order by 1`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Puts indexes back, a few lines of progress for a long build. */
export const createIndexes = async (
  client: ClientBase,
  definitions: readonly string[],
  progress: (built: number, of: number) => void,
): Promise<void> => {
  await client.query("set local maintenance_work_mem = '256MB'")
  for (const [position, definition] of definitions.entries()) {
    await client.query(definition)
    progress(position + 1, definitions.length)
  }
}
