import { useEffect, useState } from 'react'
import { useLatest } from './use-latest.ts'

/** A grid that nobody has asked for more has stood still for so long, in ms. */
const restMs = 2000

/** Code of a menu or a dialog: loaded when it is first opened, or earlier, once the grid has been there for a while. */
export class LateCode<Code> {
  readonly #load: () => Promise<Code>
  #loading: Promise<Code> | undefined
  #code: Code | undefined

  constructor(load: () => Promise<Code>) {
    this.#load = load
  }

  /** The code, if it is here. */
  get = (): Code | undefined => this.#code

  /** Loads it once; rejects when it cannot be had, and may be called again then. */
  load(): Promise<Code> {
    this.#loading ??= this.#load().then(
      (code) => (this.#code = code),
      (error: unknown) => {
        this.#loading = undefined
        throw error
      },
    )
    return this.#loading
  }
}

/** The code of what is open, as soon as it is here. */
export function useLateCode<Code>(
  late: LateCode<Code>,
  isOpen: boolean,
  onFail: () => void,
): Code | undefined {
  const [code, setCode] = useState<Code>()
  const failed = useLatest(onFail)
  useEffect(() => {
    if (late.get()) return undefined
    if (!isOpen) {
      const timer = setTimeout(() => void late.load().catch(() => undefined), restMs)
      return () => clearTimeout(timer)
    }
    let isOver = false
    late.load().then(
      (loaded) => !isOver && setCode(() => loaded),
      () => !isOver && failed.current(),
    )
    return () => {
      isOver = true
    }
  }, [late, isOpen, failed])
  return isOpen ? (late.get() ?? code) : undefined
}
