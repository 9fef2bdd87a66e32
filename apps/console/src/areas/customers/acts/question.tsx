import { useEffect, useRef, type ReactNode } from 'react'
import { onSaveKeys } from '../follow-up/save-keys.ts'

interface QuestionProps {
  /** Leaves the focus on the way back. */
  isDangerous: boolean
  /** Answers the question as it is filled in. */
  onAnswer: () => void
  children: ReactNode
}

/** What is asked before an act: its first control has the focus, and the keys that save a form answer it. */
export const Question = ({ isDangerous, onAnswer, children }: QuestionProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    if (isDangerous || !current || current.contains(document.activeElement)) return
    current.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [isDangerous])
  // On the way down: choices keep Enter to themselves.
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls inside pass by here
    <div
      ref={box}
      className="flex flex-col gap-4"
      {...(!isDangerous && { onKeyDownCapture: onSaveKeys(onAnswer) })}
    >
      {children}
    </div>
  )
}
