import { digitOf, stepOf, type KeyPress } from './key-press.ts'
import { isSingleKey, shortcutIds, shortcuts, type ShortcutId } from './shortcuts.ts'

/** Longest time between the keys of one shortcut, in ms. */
export const STEP_LIMIT_MS = 1500

/** Carries out a shortcut; gets the digit that was pressed, 0 for shortcuts without one. */
export type RunShortcut = (digit: number) => void

/** A key press and where it happened. */
export interface PlacedPress extends KeyPress {
  /** ms on any clock. */
  timeStamp: number
  /** The focus is in something that takes text, or chooses by letters. */
  isTyping: boolean
  /** The focus is in something that lies over the page and must be left first. */
  isOverlaid: boolean
}

/** Hands key presses to whoever carries out their shortcut at the moment. */
export interface ShortcutKeys {
  /** Answers the way to undo it. Of several the last one runs. */
  bind: (id: ShortcutId, run: RunShortcut) => () => void
  /** Carries out a shortcut without its keys, now or as soon as somebody binds it; a key press gives up waiting. */
  request: (id: ShortcutId) => void
  /** Takes a key press; true when it belongs to a shortcut, so that nobody else may use it. */
  press: (press: PlacedPress) => boolean
  /** Turns shortcuts of plain keys off or on. @default on */
  setSingleKeys: (isOn: boolean) => void
  /** Holds everything back, as under a dialog, while one is on its way to the screen. @default false */
  setPaused: (isPaused: boolean) => void
}

/** Keys that are matched by the element they are pressed in. */
const ownElement = (id: ShortcutId) => shortcuts[id].scope === 'form'

/** Makes the keys of one page. */
export const createShortcutKeys = (isMac: boolean): ShortcutKeys => {
  const bound = new Map<ShortcutId, RunShortcut[]>()
  let areSingleKeysOn = true
  let areKeysPaused = false
  let begun: { step: string; at: number } | undefined
  let requested: ShortcutId | undefined

  const usable = (id: ShortcutId) => !ownElement(id) && (areSingleKeysOn || !isSingleKey(id))
  const find = (steps: readonly string[]) =>
    shortcutIds.find((id) => usable(id) && shortcuts[id].steps.join(' ') === steps.join(' '))
  const begins = (step: string) =>
    shortcutIds.some(
      (id) =>
        usable(id) && bound.has(id) && shortcuts[id].steps.length > 1 && shortcuts[id].steps[0] === step,
    )

  return {
    bind: (id, run) => {
      bound.set(id, [...(bound.get(id) ?? []), run])
      if (requested === id) {
        requested = undefined
        run(0)
      }
      return () => {
        const others = (bound.get(id) ?? []).filter((other) => other !== run)
        if (others.length > 0) bound.set(id, others)
        else bound.delete(id)
      }
    },
    request: (id) => {
      const run = bound.get(id)?.at(-1)
      if (run) run(0)
      else requested = id
    },
    press: (press) => {
      requested = undefined
      const before = begun && press.timeStamp - begun.at <= STEP_LIMIT_MS ? begun.step : undefined
      const step = stepOf(press, isMac)
      if (step === undefined || press.repeat) return false
      begun = undefined
      const id = find(before === undefined ? [step] : [before, step])
      // Whoever gets up locks from anywhere, also out of a form; on a Mac the keys of it write a sign.
      const isLeaving = id === 'lock' && !(isMac && press.isTyping)
      const isHeld = press.isOverlaid || areKeysPaused || (press.isTyping && !step.startsWith('Mod+'))
      if (isHeld && !isLeaving) return id === 'palette'
      const run = id && bound.get(id)?.at(-1)
      if (run) {
        run(digitOf(press))
        return true
      }
      if (before !== undefined) return true
      if (!begins(step)) return false
      begun = { step, at: press.timeStamp }
      return true
    },
    setSingleKeys: (isOn) => {
      areSingleKeysOn = isOn
      begun = undefined
    },
    setPaused: (isPaused) => {
      areKeysPaused = isPaused
    },
  }
}
