import { useEffect, useRef, type ReactNode } from 'react'

interface FocusFirstProps {
  /** Enter in a part of a date; the parts themselves keep that key from everybody around them. */
  onEnterInDate: () => void
  children: ReactNode
}

/** Moves the focus to the first control inside when it appears, for controls that cannot do so themselves. */
export const FocusFirst = ({ onEnterInDate, children }: FocusFirstProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    if (current && !current.contains(document.activeElement))
      current.querySelector<HTMLElement>('input, textarea, [role=spinbutton], button')?.focus()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the control inside pass by here
    <div
      ref={box}
      onKeyDownCapture={(event) => {
        const { target, key } = event
        if (key !== 'Enter' || !(target instanceof Element) || target.role !== 'spinbutton') return
        event.preventDefault()
        event.stopPropagation()
        onEnterInDate()
      }}
    >
      {children}
    </div>
  )
}
