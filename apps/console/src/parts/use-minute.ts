import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time, given anew at every full minute. */
export const useMinute = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE_MS - (now.getTime() % MINUTE_MS))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
