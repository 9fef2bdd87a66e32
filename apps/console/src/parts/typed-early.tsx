import { Suspense, useState, type ReactNode } from 'react'

interface TypedEarlyProps {
  /** The field that stands while the editor's code is on its way; it takes the focus. */
  renderField: (text: string, onText: (text: string) => void) => ReactNode
  /** The editor, which begins with what was typed by then. */
  children: (text: string) => ReactNode
}

/** An editor that is loaded late, opened by somebody who types at once: what they type is text in a field from the start. */
export const TypedEarly = ({ renderField, children }: TypedEarlyProps) => {
  const [text, setText] = useState('')
  return <Suspense fallback={renderField(text, setText)}>{children(text)}</Suspense>
}
