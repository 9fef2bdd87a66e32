import { useEffect, useState } from 'react'

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
