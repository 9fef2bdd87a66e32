import { useState } from 'react'

/** A value that its owner holds when it gives one, and else the component itself, beginning with `initial`. */
export function useOwned<Value>(
  given: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): readonly [Value, (value: Value) => void] {
  const [own, setOwn] = useState(initial)
  const change = (value: Value) => {
    if (given === undefined) setOwn(value)
    onChange?.(value)
  }
  return [given ?? own, change]
}
