import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { ErrorState } from '../error-state/error-state.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import type { ChartData } from './chart.types.ts'
import type { DrawnChart } from './draw-chart.ts'
import { inTurn } from './in-turn.ts'
import type { ChartWords } from './words.ts'

interface ChartCanvasProps {
  data: ChartData
  /** What a screen reader says in place of the picture. */
  label: string
  format: (value: number) => string
  words: ChartWords
  /** Holds the picture while it is drawn. */
  drawn: RefObject<DrawnChart | undefined>
  /** A mark was pressed. */
  onOpen: (item: number, series: number) => void
}

/** The picture; what draws it is loaded with the first chart of the page. */
function ChartCanvas({ data, label, format, words, drawn: held, onOpen }: ChartCanvasProps) {
  const place = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<DrawnChart | 'failed' | undefined>()
  const [attempt, setAttempt] = useState(0)
  const open = useEffectEvent(onOpen)

  useEffect(() => {
    let isGone = false
    let drawn: DrawnChart | undefined
    let leave: (() => void) | undefined
    import('./draw-chart.ts').then(
      ({ drawChart }) => {
        if (isGone) return
        leave = inTurn(() => {
          if (place.current === null) return
          drawn = drawChart(place.current, (item, series) => open(item, series))
          held.current = drawn
          setChart(drawn)
        })
      },
      () => {
        if (!isGone) setChart('failed')
      },
    )
    return () => {
      isGone = true
      leave?.()
      drawn?.dispose()
      held.current = undefined
    }
  }, [attempt, held])

  useEffect(() => {
    if (typeof chart !== 'object') return undefined
    return inTurn(() => chart.show(data, format))
  }, [chart, data, format])

  const retry = () => {
    setChart(undefined)
    setAttempt(attempt + 1)
  }
  return (
    <>
      {chart === undefined && <Skeleton shape="block" blockSize="100%" />}
      {chart === 'failed' && <ErrorState title={words.failed} description={words.safe} onRetry={retry} />}
      <div
        ref={place}
        role="img"
        aria-label={label}
        className="ui-chart__picture"
        data-shown={typeof chart === 'object' || undefined}
      />
    </>
  )
}

export { ChartCanvas }
