import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { RunningServer } from '../../support/server.ts'

/** A connection beside the server's own, to see what a call left behind. */
export interface Database {
  rows: <Row extends object>(statement: string, values?: readonly unknown[]) => Promise<Row[]>
  /** Every row of what people work on, as one comparable text per table; sessions and logs are left out. */
  snapshot: () => Promise<Record<string, string>>
  close: () => Promise<void>
}

const workTables = [
  'customers',
  'customer_lives',
  'leases',
  'follow_ups',
  'cost_entries',
  'sms_gateways',
  'sms_templates',
  'sms_messages',
  'customer_menus',
  'list_columns',
  'imports',
  'users',
  'roles',
  'user_roles',
  'system_config',
  'hospitals',
  'diseases',
  'sources',
  'consultings',
  'cu_status',
  'cu_tags',
  'matures',
  'promoteds',
  'clues',
] as const

/** Connects to the bundled database of a running server. */
export const openDatabase = async ({ dataDir }: Pick<RunningServer, 'dataDir'>): Promise<Database> => {
  const address = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8')) as pg.ClientConfig
  const client = new pg.Client(address)
  await client.connect()
  const rows: Database['rows'] = async (statement, values = []) =>
    (await client.query(statement, [...values])).rows as never
  return {
    rows,
    snapshot: async () => {
      const hashes: Record<string, string> = {}
      for (const table of workTables) {
        const [found] = await rows<{ hash: string }>(
          `select md5(coalesce(string_agg(row_to_json(t)::text, '|' order by row_to_json(t)::text), '')) as hash
             from ${table} as t`,
        )
        hashes[table] = found?.hash ?? ''
      }
      return hashes
    },
    close: () => client.end(),
  }
}
