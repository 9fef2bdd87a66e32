import { digitOf, stepOf, type KeyPress } from './key-press.ts'
import { frameShortcuts, isSingleKey, type Shortcut } from './shortcuts.ts'

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
  bind: (shortcut: Shortcut, run: RunShortcut) => () => void
  /** Takes a key press; true when it belongs to a shortcut, so that nobody else may use it. */
  press: (press: PlacedPress) => boolean
  /** Turns shortcuts of plain keys off or on. @default on */
  setSingleKeys: (isOn: boolean) => void
  /** Holds everything back, as under a dialog, while one is on its way to the screen. @default false */
  setPaused: (isPaused: boolean) => void
}

/** Keys that are matched by the element they are pressed in. */
const ownElement = ({ scope }: Shortcut) => scope === 'form'

/** What is bound to a shortcut; of several the last one runs. */
interface Bound {
  shortcut: Shortcut
  runs: readonly RunShortcut[]
}

/** Makes the keys of one page. */
export const createShortcutKeys = (isMac: boolean): ShortcutKeys => {
  const bound = new Map<string, Bound>()
  let areSingleKeysOn = true
  let areKeysPaused = false
  let begun: { step: string; at: number } | undefined

  const usable = () =>
    [...bound.values()].filter(
      ({ shortcut }) => !ownElement(shortcut) && (areSingleKeysOn || !isSingleKey(shortcut)),
    )
  const find = (steps: readonly string[]) =>
    usable().find(({ shortcut }) => shortcut.steps.join(' ') === steps.join(' '))
  const begins = (step: string) =>
    usable().some(({ shortcut: { steps } }) => steps.length > 1 && steps[0] === step)

  return {
    bind: (shortcut, run) => {
      const { id } = shortcut
      bound.set(id, { shortcut, runs: [...(bound.get(id)?.runs ?? []), run] })
      return () => {
        const runs = (bound.get(id)?.runs ?? []).filter((other) => other !== run)
        if (runs.length > 0) bound.set(id, { shortcut, runs })
        else bound.delete(id)
      }
    },
    press: (press) => {
      const before = begun && press.timeStamp - begun.at <= STEP_LIMIT_MS ? begun.step : undefined
      const step = stepOf(press, isMac)
      if (step === undefined || press.repeat) return false
      begun = undefined
      const found = find(before === undefined ? [step] : [before, step])
      const id = found?.shortcut.id
      // Whoever gets up locks from anywhere, also out of a form; on a Mac the keys of it write a sign.
      const isLeaving = id === frameShortcuts.lock.id && !(isMac && press.isTyping)
      const isHeld = press.isOverlaid || areKeysPaused || (press.isTyping && !step.startsWith('Mod+'))
      if (isHeld && !isLeaving) return id === frameShortcuts.palette.id
      const run = found?.runs.at(-1)
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
