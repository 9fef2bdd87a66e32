import { useEffect, useRef, useState } from 'react'

interface Options<Value> {
  value: Value
  onSave: (value: Value) => Promise<void>
  errorText: (error: unknown) => string
  isEqual?: (one: Value, other: Value) => boolean
}

/** The states of a value that can be edited in place: read, edited, saving, failed. */
function useInlineEdit<Value>({ value, onSave, errorText, isEqual = Object.is }: Options<Value>) {
  const [isEditing, setEditing] = useState(false)
  const [isPending, setPending] = useState(false)
  const [draft, setDraft] = useState(value)
  const [errorMessage, setError] = useState<string>()
  const display = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const takesFocusBack = useRef(false)
  const isOver = useRef(false)
  // A choice saves and closes its list within one event: closing must know at once that saving has begun.
  const isStoring = useRef(false)
  /** Somebody has gone on to something else while it is stored. */
  const isLeft = useRef(false)

  useEffect(() => {
    if (isEditing || !takesFocusBack.current) return undefined
    takesFocusBack.current = false
    // Not within React's own work: focusing runs handlers that set state at once.
    const frame = requestAnimationFrame(() => display.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isEditing])

  const finish = (withFocus: boolean) => {
    const held = document.activeElement
    const isInside = box.current?.contains(held) ?? false
    takesFocusBack.current = withFocus && (!isLeft.current || isInside || held === document.body)
    // Leave the field before it goes: a focused element that React removes still fires a blur, in the middle of its work.
    isOver.current = true
    if (held instanceof HTMLElement && isInside) held.blur()
    setError(undefined)
    setEditing(false)
  }
  const store = async (next: Value, withFocus: boolean) => {
    if (isStoring.current) return
    if (isEqual(next, value)) {
      finish(withFocus)
      return
    }
    isStoring.current = true
    setPending(true)
    setError(undefined)
    try {
      await onSave(next)
      finish(withFocus)
    } catch (error) {
      setError(errorText(error))
    } finally {
      isStoring.current = false
      isLeft.current = false
      setPending(false)
    }
  }

  return {
    box,
    display,
    isEditing,
    isPending,
    draft,
    errorMessage,
    setDraft,
    start: () => {
      isOver.current = false
      setDraft(value)
      setEditing(true)
    },
    save: (next?: Value) => {
      if (next !== undefined) setDraft(next)
      void store(next === undefined ? draft : next, true)
    },
    leave: () => {
      if (isStoring.current) isLeft.current = true
      else if (!isOver.current) void store(draft, false)
    },
    cancel: () => {
      if (!isStoring.current) finish(true)
    },
  }
}

export { useInlineEdit }
