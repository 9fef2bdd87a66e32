import { dayOf, formatUnix } from '@hospital-crm/api/rules'
import { useMessages } from '../../../messages/index.ts'

interface CountedAtProps {
  /** Unix seconds, like `now`. */
  at: number
  now: number
  /** IANA name of the hospital's time zone. */
  timeZone: string
}

const DAY = 'YYYY-MM-DD '.length
const MINUTE = 'YYYY-MM-DD HH:mm'.length

/** When figures were counted: the hour, with the day where that is not today. */
export const CountedAt = ({ at, now, timeZone }: CountedAtProps) => {
  const { counted } = useMessages('dataCenter').figures
  const time = formatUnix(at, timeZone).slice(0, MINUTE)
  const isToday = dayOf(at, timeZone) === dayOf(now, timeZone)
  return (
    <p className="mt-2 mb-0 text-12 text-text-subtle tabular-nums">
      {counted(isToday ? time.slice(DAY) : time)}
    </p>
  )
}
