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

/** A value once it has not changed for `ms`; compared as JSON. */
export const useSettled = <Value>(value: Value, ms: number): Value => {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState({ text, value })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ text, value }), ms)
    return () => clearTimeout(timer)
  }, [text, ms]) // oxlint-disable-line react-hooks/exhaustive-deps -- the text stands for the value, which is new on every render
  return settled.value
}
