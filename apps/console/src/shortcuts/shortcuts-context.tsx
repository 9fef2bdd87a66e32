import { createContext, use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { usePreferences } from '../preferences/index.ts'
import { isMac, isOverlaid, isTyping } from './key-press.ts'
import { createShortcutKeys, type RunShortcut, type ShortcutKeys } from './shortcut-keys.ts'
import type { Shortcut } from './shortcuts.ts'

export interface Shortcuts {
  keys: ShortcutKeys
  /** Shortcuts of plain keys are on. */
  areSingleKeysOn: boolean
}

const ShortcutsContext = createContext<Shortcuts | undefined>(undefined)

/** The shortcuts of the page; undefined where nobody listens to keys, as in a story of one part. */
export const useShortcutKeys = (): Shortcuts | undefined => use(ShortcutsContext)

/** Listens to the keys of everything below. It is gone with the page, so behind the lock no shortcut works. */
export const ShortcutsProvider = ({ children }: { children: ReactNode }) => {
  const [keys] = useState(() => createShortcutKeys(isMac()))
  const [{ singleKeys }] = usePreferences()
  const page = useRef<HTMLDivElement>(null)

  useEffect(() => keys.setSingleKeys(singleKeys), [keys, singleKeys])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, timeStamp, target } = event
      const isUsed = keys.press({
        key,
        code,
        ctrlKey,
        metaKey,
        altKey,
        shiftKey,
        repeat,
        timeStamp,
        isTyping: isTyping(target),
        isOverlaid: isOverlaid(target, page.current),
      })
      if (isUsed) event.preventDefault()
    }
    const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey
    // Fields keep keys to themselves, so commands are heard on their way down; plain keys belong to the element first.
    const down = (event: KeyboardEvent) => {
      if (isCommand(event)) press(event)
    }
    const up = (event: KeyboardEvent) => {
      if (!isCommand(event) && !event.defaultPrevented) press(event)
    }
    document.addEventListener('keydown', down, { capture: true })
    document.addEventListener('keydown', up)
    return () => {
      document.removeEventListener('keydown', down, { capture: true })
      document.removeEventListener('keydown', up)
    }
  }, [keys])

  return (
    <ShortcutsContext value={{ keys, areSingleKeysOn: singleKeys }}>
      <div ref={page} className="contents">
        {children}
      </div>
    </ShortcutsContext>
  )
}

/** Carries out shortcuts of a table while the component is there; those that are undefined do nothing. */
export const useShortcuts = <Id extends string>(
  table: Readonly<Record<Id, Shortcut>>,
  runs: Partial<Record<Id, RunShortcut | undefined>>,
): void => {
  const keys = useShortcutKeys()?.keys
  const run = useEffectEvent((id: Id, digit: number) => runs[id]?.(digit))
  const shortcutOf = useEffectEvent((id: Id) => table[id])
  const ids = (Object.keys(runs) as Id[]).filter((id) => runs[id] !== undefined).join(' ')
  useEffect(() => {
    const undo = ids === '' ? [] : ids.split(' ').map((id) => bindOne(id as Id))
    function bindOne(id: Id) {
      return keys?.bind(shortcutOf(id), (digit) => run(id, digit))
    }
    return () => {
      for (const unbind of undo) unbind?.()
    }
  }, [keys, ids])
}
