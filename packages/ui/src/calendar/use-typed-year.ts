import { useState, type FocusEvent } from 'react'

interface TypedYearOptions<Value> {
  value: Value | null
  onChange: (value: Value | null) => void
  /** What is meant by days whose years are still being typed; `undefined` while they mean nothing. */
  read: (typed: Value) => Value | undefined
  isSame: (one: Value, other: Value) => boolean
}

interface Draft<Value> {
  /** As it stands in the field. */
  typed: Value
  /** What the caller was told. */
  told: Value | null
  /** What the caller had when the typing began. */
  before: Value | null
}

/**
 * Keeps a year such as 0020 in the field while it is typed. The caller is told the year that is meant, or what it had
 * before while the digits mean none; the field shows the same when it is left.
 */
export function useTypedYear<Value>({ value, onChange, read, isSame }: TypedYearOptions<Value>) {
  const [kept, setDraft] = useState<Draft<Value>>()
  const [refused, setRefused] = useState<{ value: Value | null }>()
  const equal = (one: Value | null, other: Value | null) =>
    one === null || other === null ? one === other : isSame(one, other)
  // Whoever sets another value ends the typing.
  const draft = kept !== undefined && equal(kept.told, value) ? kept : undefined
  return {
    shown: draft === undefined ? value : draft.typed,
    /** The field was left with a year that means none, and nobody has set another value since. */
    isRefused: refused !== undefined && equal(refused.value, value),
    onChange: (next: Value | null) => {
      setRefused(undefined)
      const meant = next === null ? null : read(next)
      const before = draft === undefined ? value : draft.before
      const told = meant === undefined ? before : meant
      setDraft(
        next === null || (meant !== undefined && equal(next, told))
          ? undefined
          : { typed: next, told, before },
      )
      if (!equal(told, value)) onChange(told)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      const isInside = relatedTarget instanceof Element && currentTarget.contains(relatedTarget)
      if (draft === undefined || (isInside && relatedTarget.role === 'spinbutton')) return
      setRefused(read(draft.typed) === undefined ? { value } : undefined)
      setDraft(undefined)
    },
  }
}
