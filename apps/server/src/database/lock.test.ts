import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DataFolderUnusable, lockDataFolder } from './lock.ts'

it('says what to do when the data folder is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hospital-crm-lock-'))
  const file = join(folder, 'data')
  writeFileSync(file, '')
  try {
    await expect(lockDataFolder(file)).rejects.toThrow(
      new DataFolderUnusable(
        `The data folder ${file} cannot be used (EEXIST). ` +
          'Make it a folder that this user may write to, or choose another DATA_DIR.',
      ),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
