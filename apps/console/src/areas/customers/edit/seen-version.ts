import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage, type Language } from '../../../messages/index.ts'
import { useLayoutEffect, useRef, useState } from 'react'

/** A change that was not stored. The message says why, in words for its author. */
export class NotStored extends Error {}

/** What its author is told of a change that failed. */
export const notStoredWords = (error: unknown, language: Language): string =>
  error instanceof NotStored ? error.message : failureWords(error, language)

/** A change met another one, and its author goes on typing on the record as it is now. The message says what it holds. */
export class StillEditing extends NotStored {
  override readonly name = 'StillEditing'
}

interface SeenSave {
  isSaving: boolean
  /** Why the last try failed. */
  error: string | undefined
  /** `send` gets the version that the change is made on. It rejects with {@link NotStored}. */
  save: (send: (version: number) => Promise<void>) => Promise<void>
}

/**
 * Saves from an editor that stays open until its change is stored: on the version that it was opened on, which others may
 * change meanwhile. Whoever has seen what is stored now, and goes on, does so from there.
 */
export const useSeenSave = (version: number): SeenSave => {
  const language = useLanguage()
  const [seen, setSeen] = useState(version)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const latest = useRef(version)
  useLayoutEffect(() => {
    latest.current = version
  })
  return {
    isSaving,
    error,
    save: async (send) => {
      setSaving(true)
      setError(undefined)
      try {
        await send(seen)
      } catch (caught) {
        if (caught instanceof StillEditing) setSeen(latest.current)
        setError(notStoredWords(caught, language))
        setSaving(false)
      }
    },
  }
}
