import { fileLimits, type FileLimits } from '@hospital-crm/api/entities'
import type { Settings } from '../basics/settings.ts'
import type { Db, Trx } from '../database/connect.ts'
import { readStored, type StoredSetting } from '../options/stored-setting.ts'

const MEGABYTE = 1024 * 1024

type Started = Pick<Settings, 'filesQuotaMb'>

/** How much room files take. The standard is what the server was started with. */
export const fileSetting = ({ filesQuotaMb }: Started): StoredSetting<FileLimits> => ({
  key: 'file_limits',
  schema: fileLimits,
  standard: { person_mb: filesQuotaMb },
})

/** Bytes of files that one person may keep. */
export const readQuota = async (db: Db | Trx, started: Started): Promise<number> => {
  const [{ person_mb }] = await readStored(db, fileSetting(started))
  return person_mb * MEGABYTE
}
