import type { Db, Trx } from '../database/connect.ts'

/** Row of the configuration map with the picture of the day that was fetched last. */
export const DAILY_NOW = 'daily_picture_now'

/** The picture of a day. */
interface DailyPicture {
  /** `2026-11-24`. */
  day: string
  /** Where it was asked for. */
  from: string
  /** Where it is loaded from. */
  address: string
}

/** Where pictures of the day come from, empty for nowhere, and the last one. */
export interface Daily {
  from: string
  shown: DailyPicture | undefined
}

/** Reads them out of the values of the configuration map. */
export const dailyIn = (values: ReadonlyMap<string, unknown>): Daily => {
  const from = values.get('daily_picture')
  const shown = values.get(DAILY_NOW) as DailyPicture | undefined
  return { from: typeof from === 'string' ? from : '', shown }
}

export const readDaily = async (db: Db | Trx): Promise<Daily> => {
  const rows = await db
    .selectFrom('system_config')
    .select(['key', 'value'])
    .where('key', 'in', ['daily_picture', DAILY_NOW])
    .execute()
  return dailyIn(new Map(rows.map(({ key, value }) => [key, value])))
}

/** What stands behind the login page: the picture of the day where they are wanted and one is here, else the given one. */
export const wallpaperOf = ({ from, shown }: Daily, given: string): string =>
  from !== '' && shown?.from === from ? shown.address : given
