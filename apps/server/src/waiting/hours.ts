import { standardHours, workingHours } from '@hospital-crm/api/entities'
import type { Settings } from '../basics/settings.ts'
import type { Db, Trx } from '../database/connect.ts'
import { readConfig } from '../options/config.ts'
import { readStored } from '../options/stored-setting.ts'
import { workingTime, type WorkingTime } from './working-time.ts'

/** When leads are answered. */
export const hoursSetting = { key: 'working_hours', schema: workingHours, standard: standardHours }

/** The calendar as it is at this moment, in the hospital's zone. */
export const readWorkingTime = async (
  db: Db | Trx,
  settings: Pick<Settings, 'timeZone'>,
): Promise<WorkingTime> => {
  const [hours] = await readStored(db, hoursSetting)
  const { config } = await readConfig(db, settings)
  return workingTime(hours, config.time_zone)
}
