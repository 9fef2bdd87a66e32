import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { clusterHome } from '../database/cluster-home.ts'
import { runningPostmaster, stopPostmaster } from '../database/postmaster.ts'
import { databaseUser } from '../database/run-as.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the PostgreSQL lies that all files of a run share. */
    clusterFolder: string
  }
}

let folder = ''

/** Before a run: names the folder. The first file that needs a database starts PostgreSQL there. */
export const setup = ({ provide }: TestProject): void => {
  folder = mkdtempSync(join(tmpdir(), 'hospital-crm-tests-'))
  chmodSync(folder, 0o755)
  provide('clusterFolder', folder)
}

/** After a run: stops what was started. */
export const teardown = async (): Promise<void> => {
  const pid = runningPostmaster(clusterHome(folder, databaseUser()).data)
  if (pid !== undefined) await stopPostmaster(pid, 10_000)
  rmSync(folder, { recursive: true, force: true })
}
