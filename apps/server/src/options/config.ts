import { DEFAULT_RECEIVE_PRE, DEFAULT_TITLE, type SystemConfig } from '@hospital-crm/api/entities'
import type { Db, Trx } from '../database/connect.ts'
import { dailyIn, wallpaperOf } from './daily.ts'
import type { Settings } from '../basics/settings.ts'

/** What the whole console follows, with defaults for what was never set. */
export interface StoredConfig {
  config: SystemConfig
  /** Address of the login page's picture as it was set; empty for the built-in one. */
  bingWallpaper: string
  /** Address that pictures of the day come from; empty for nowhere. */
  daily_picture: string
  /** The picture that is shown: that of the day, or the one that was set. */
  wallpaper: string
}

const text = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback)

/** Reads the hospital's settings. */
export const readConfig = async (
  db: Db | Trx,
  settings: Pick<Settings, 'timeZone'>,
): Promise<StoredConfig> => {
  const rows = await db.selectFrom('system_config').select(['key', 'value']).execute()
  const values = new Map<string, unknown>(rows.map(({ key, value }) => [key, value]))
  const given = text(values.get('bingWallpaper'), '')
  const daily = dailyIn(values)
  return {
    config: {
      title: text(values.get('title'), DEFAULT_TITLE),
      default_cdn: text(values.get('default_cdn'), ''),
      OPEN_CLUE_RECEIVE_PRE: values.get('OPEN_CLUE_RECEIVE_PRE') === 1 ? 1 : DEFAULT_RECEIVE_PRE,
      time_zone: text(values.get('time_zone'), settings.timeZone),
    },
    bingWallpaper: given,
    daily_picture: daily.from,
    wallpaper: wallpaperOf(daily, given),
  }
}
