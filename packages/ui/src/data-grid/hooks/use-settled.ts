import { startTransition, useEffect, useState } from 'react'

/** How long after the first rows the rest follows, in ms. */
const settleMs = 100

/** Whether the first rows have been seen: what nobody needs before may wait for it. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(true)), settleMs)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
