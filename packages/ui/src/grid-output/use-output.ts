import { useEffect, useRef, useState } from 'react'
import type { OutputRules, OutputWay, SeenGrid } from './grid-output.types.ts'
import { CopyRefused } from '../data-grid/clipboard/copy-csv.ts'
import { useLatest } from '../data-grid/helpers/use-latest.ts'
import { chosenOf, hasClosed, ResultChanged } from './read-rows.ts'
import { sendOut, type SentOut } from './send-out.ts'
import type { GridOutputWords } from './words.ts'

/** What is done in less time than this needs no word on how far it is, in ms. */
const soonMs = 400

/** How far a way out is that takes its time. */
interface OutputProgress {
  read: number
  of: number
}

interface Running {
  stop: AbortController
  shown: ReturnType<typeof setTimeout>
}

/** Why no row went out. */
export function noneText<Row>(
  { rows, selection }: Pick<SeenGrid<Row>, 'rows' | 'selection'>,
  { wanted }: SentOut,
  words: Pick<GridOutputWords, 'noneOpen' | 'noneLeft' | 'nothing'>,
): string {
  if (wanted > 0 && hasClosed(rows)) return words.noneOpen
  return chosenOf(selection) ? words.noneLeft : words.nothing
}

/** Lets rows out, one way at a time, and says what became of it. */
export function useOutput<Row>(
  seen: SeenGrid<Row> & OutputRules<Row>,
  words: GridOutputWords,
  tell: (text: string) => void,
) {
  const [progress, setProgress] = useState<OutputProgress>()
  const running = useRef<Running>(undefined)
  const latest = useLatest(seen)
  const end = () => {
    clearTimeout(running.current?.shown)
    running.current?.stop.abort()
    running.current = undefined
  }
  useEffect(() => end, [])

  const noteOf = ({ rows, wanted }: SentOut) => (rows < wanted ? words.notAll(rows, wanted) : undefined)
  const says = { csv: words.copied, xlsx: words.saved, print: words.printed } as const

  const run = async (way: OutputWay) => {
    end()
    const stop = new AbortController()
    const last: OutputProgress = { read: 0, of: 0 }
    let isShown = false
    const shown = setTimeout(() => {
      isShown = true
      setProgress({ ...last })
    }, soonMs)
    running.current = { stop, shown }
    try {
      const sent = await sendOut({
        ...seen,
        way,
        signal: stop.signal,
        noteOf,
        isShown: () => latest.current.rows === seen.rows,
        onProgress: (read, of) => {
          Object.assign(last, { read, of })
          if (isShown) setProgress({ read, of })
        },
      })
      const note = noteOf(sent)
      if (sent.rows === 0) tell(noneText(seen, sent, words))
      else tell(words.join([says[way](sent.rows), ...(note ? [note] : [])]))
    } catch (error) {
      // Another way was begun, or nobody is there any more.
      if (running.current?.stop !== stop) return
      if (stop.signal.aborted) tell(words.cancelled)
      else if (error instanceof ResultChanged) tell(words.changed)
      else tell(error instanceof CopyRefused ? words.notCopied : words.failed)
    } finally {
      clearTimeout(shown)
      if (running.current?.stop === stop) setProgress(undefined)
    }
  }
  return { run, progress, cancel: () => running.current?.stop.abort() }
}
