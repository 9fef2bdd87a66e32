import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useLatest } from './use-latest.ts'

/** A part of the grid whose code is fetched with its first use, or shortly before. */
export interface LatePart<Part, Verbs> {
  /** The component, once its code is here; it hands its verbs to `ref`. */
  Part: Part | undefined
  ref: RefObject<Verbs | null>
  /** Fetches the code ahead of its use. */
  preload: () => void
  /** Does something with the part, now or as soon as it is here. */
  run: (act: (verbs: Verbs) => void) => void
  /** Whether something is to be done as soon as the part is here. */
  isAwaited: () => boolean
}

/** Keeps what a grid at rest does without out of what has to be there at first. */
export function useLatePart<Part, Verbs>(
  load: () => Promise<Part>,
  /** The code could not be had, and was asked for to do something. */
  onFail: () => void,
): LatePart<Part, Verbs> {
  const [part, setPart] = useState<{ Part: Part }>()
  const ref = useRef<Verbs>(null)
  const isLoading = useRef(false)
  const awaiting = useRef<((verbs: Verbs) => void)[]>([])
  const latest = useLatest(onFail)

  useEffect(() => {
    const actAll = async () => {
      for (const act of awaiting.current.splice(0)) {
        // Each may use what the one before it has rendered, and has done right after that.
        await Promise.resolve()
        flushSync(() => {
          if (ref.current) act(ref.current)
        })
      }
    }
    if (part) void actAll()
  }, [part])

  const preload = () => {
    if (part || isLoading.current) return
    isLoading.current = true
    load().then(
      (Part) => setPart({ Part }),
      () => {
        isLoading.current = false
        if (awaiting.current.splice(0).length > 0) latest.current()
      },
    )
  }
  return {
    Part: part?.Part,
    ref,
    preload,
    run: (act) => {
      if (ref.current && awaiting.current.length === 0) act(ref.current)
      else {
        awaiting.current.push(act)
        preload()
      }
    },
    isAwaited: () => awaiting.current.length > 0,
  }
}
