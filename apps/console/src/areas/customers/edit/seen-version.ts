import { useLayoutEffect, useRef, useState } from 'react'

/** A change met another one, and its author goes on typing on the record as it is now. The message says what it holds. */
export class StillEditing extends Error {
  override readonly name = 'StillEditing'
}

/**
 * The version of a record that an editor was opened on, which others may change meanwhile; and what a failed save tells of
 * it: whoever has seen what is stored now, and goes on, does so from there.
 */
export const useSeenVersion = (version: number): readonly [number, (error: unknown) => void] => {
  const [seen, setSeen] = useState(version)
  const latest = useRef(version)
  useLayoutEffect(() => {
    latest.current = version
  })
  return [
    seen,
    (error) => {
      if (error instanceof StillEditing) setSeen(latest.current)
    },
  ]
}
