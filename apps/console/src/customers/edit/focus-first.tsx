import { useEffect, useRef, type ReactNode } from 'react'

/** Moves the focus to the first control inside when it appears, for controls that cannot do so themselves. */
export const FocusFirst = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    if (current && !current.contains(document.activeElement))
      current.querySelector<HTMLElement>('input, textarea, [role=spinbutton], button')?.focus()
  }, [])
  return <div ref={box}>{children}</div>
}
