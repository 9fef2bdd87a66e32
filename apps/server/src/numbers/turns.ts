import { GAP, type Reading } from './reading.ts'

/** Digits that are shown in another order than they stand: each turned about, or groups of them. */
export interface Turn {
  kind: 'digits' | 'groups'
  first: number
  /** Behind the last one. */
  end: number
}

const [RLE, LRE, PDF, LRO, RLO] = [0x202b, 0x202a, 0x202c, 0x202d, 0x202e]
const [LRI, RLI, FSI, PDI] = [0x2066, 0x2067, 0x2068, 0x2069]
const LINE_END = 0x0a

/** Marks and letters of scripts that are written from right to left: groups of digits behind them are shown so as well. */
const rightToLeft =
  /^[\u200f\u061c\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const FIRST_RIGHT_TO_LEFT = 0x590
/** Signs that turn within each other; further ones turn nothing, in browsers as well. */
const DEEPEST = 125

/** Sees signs pass by, and tells which digits are turned about. */
export const turnsSeen = () => {
  const turns: Turn[] = []
  let open: { kind: Turn['kind'] | null; first: number }[] = []
  let isBackwards = false
  let tooDeep = 0
  const close = (end: number): void => {
    if (tooDeep > 0) {
      tooDeep -= 1
      return
    }
    const { kind, first } = open.pop() ?? { kind: null, first: end }
    if (kind === 'digits') isBackwards = !isBackwards
    if (kind !== null && end - first > 1) turns.push({ kind, first, end })
  }
  const begin = (kind: Turn['kind'] | null, first: number): void => {
    if (open.length > DEEPEST) {
      tooDeep += 1
      return
    }
    if (kind === 'digits') isBackwards = !isBackwards
    open.push({ kind, first })
  }
  const closeAll = (end: number): void => {
    tooDeep = 0
    while (open.length > 0) close(end)
  }
  return {
    /** @param count digits so far */
    see: (point: number, count: number): void => {
      if (point < FIRST_RIGHT_TO_LEFT && point !== LINE_END) return
      if (point === RLO) begin(isBackwards ? null : 'digits', count)
      else if (point === LRO || point === LRE || point === LRI) begin(isBackwards ? 'digits' : null, count)
      else if (point === FSI) begin(null, count)
      else if (point === RLE || point === RLI) begin('groups', count)
      else if (point === PDF || point === PDI) close(count)
      else if (point === LINE_END) closeAll(count)
      // One is enough for a line.
      else if (!open.some(({ kind }) => kind === 'groups') && rightToLeft.test(String.fromCodePoint(point)))
        open = [{ kind: 'groups', first: count }, ...open]
    },
    /** The turns of a text, those within others first. */
    all: (count: number): Turn[] => {
      closeAll(count)
      return turns
    },
  }
}

const reverse = <Part>(parts: Part[], first: number, end: number): void => {
  for (let [low, high] = [first, end - 1]; low < high; low += 1, high -= 1) {
    const part = parts[low] as Part
    parts[low] = parts[high] as Part
    parts[high] = part
  }
}

/** A reading as it is shown where signs turn parts of it about; undefined where none do. */
export const turnedAbout = (reading: Reading): Reading | undefined => {
  if (reading.turns.length === 0) return undefined
  const digits = [...reading.digits]
  const { from, to, gaps } = { from: [...reading.from], to: [...reading.to], gaps: [...reading.gaps] }
  const turn = (first: number, end: number): void => {
    for (const parts of [from, to]) reverse(parts, first, end)
    reverse(digits, first, end)
    // What stands before a digit stands behind it now; the first gap stays.
    reverse(gaps, first + 1, end)
  }
  for (const { kind, first, end } of reading.turns) {
    turn(first, end)
    if (kind === 'digits') continue
    for (let at = first; at < end;) {
      let next = at + 1
      while (next < end && (gaps[next] ?? GAP.words) <= GAP.unseen) next += 1
      turn(at, next)
      at = next
    }
  }
  return { ...reading, digits: digits.join(''), from, to, gaps }
}
