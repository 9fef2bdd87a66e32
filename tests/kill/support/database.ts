import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Process id of the bundled database of a data folder. */
export const databasePid = async (dataDir: string): Promise<number> => {
  const cluster = await realpath(join(dataDir, 'postgres'))
  return Number.parseInt(await readFile(join(cluster, 'data', 'postmaster.pid'), 'utf8'), 10)
}

/** Runs some reading beside the server. */
export const withDatabase = async <Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const address = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8')) as pg.ClientConfig
  const client = new pg.Client(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
