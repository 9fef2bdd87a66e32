import type { FileAnswer } from '@hospital-crm/api/client'
import { useEffect, useRef, useState } from 'react'
import { readWholeFile, saveFile } from '../../../parts/read-file.ts'

/** Saves figures as files, one at a time. What is refused is told by the call itself. */
export const useFigureFile = <Name extends string>() => {
  const [filing, setFiling] = useState<Name>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const save = (name: Name, ask: (input: { signal: AbortSignal }) => Promise<FileAnswer>): void => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setFiling(name)
    void ask({ signal: controller.signal })
      .then((answer) => readWholeFile(answer, 'xlsx', () => {}))
      .then(
        (whole) => saveFile(whole.content, whole.name),
        () => {},
      )
      .finally(() => {
        if (running.current === controller) setFiling(undefined)
      })
  }
  return { filing, save }
}
