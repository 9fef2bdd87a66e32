import { useEffect, useState } from 'react'

/** Time after which waiting is shown, in ms. */
const LATE_MS = 200

/** True once something has been awaited for longer than a reader notices. */
export const useLate = (isWaiting: boolean): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isLate && isWaiting
}
