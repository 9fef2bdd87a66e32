import { useEffect, useRef } from 'react'
import { bringIntoSight } from './bring-into-sight.ts'

interface TabTextProps {
  name: string
  count: number | undefined
  isSelected: boolean
}

/** What a tab says. Chosen by whatever way, its tab comes into sight. */
export function TabText({ name, count, isSelected }: TabTextProps) {
  const text = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const tab = text.current?.parentElement
    if (isSelected && tab?.parentElement) bringIntoSight(tab.parentElement, tab)
  }, [isSelected])
  return (
    <>
      <span ref={text} className="ui-tabs__name">
        {name}
      </span>{' '}
      {count !== undefined && <span className="ui-tabs__count">{count}</span>}
    </>
  )
}
