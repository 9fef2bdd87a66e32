import { DEFAULT_TIME_ZONE, formatUnix } from '@hospital-crm/api/rules'
import { useMemo } from 'react'
import { useMinute } from '../parts/use-minute.ts'
import { useSystemConfig } from '../options/index.ts'
import { useUser } from '../session/index.ts'

/** Length of a date as times begin with it, such as 2026-03-02. */
const DATE_LENGTH = 10

/** Whose screen it is, where it stands, and on which day. */
export const useWatermarkLines = (): readonly string[] => {
  const { nickname, ip } = useUser()
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const now = Math.floor(useMinute().getTime() / 1000)
  const day = formatUnix(now, timeZone).slice(0, DATE_LENGTH)
  return useMemo(() => [`${nickname} ${ip}`.trim(), day], [nickname, ip, day])
}
