import { chartOf } from '@hospital-crm/machines/chart'
import { Suspense, use, useEffect, useId, useRef } from 'react'
import { useLanguage } from '../../apps/console/src/messages/index.ts'
import { layoutOf, type ChartArrow, type ChartBox } from './chart-layout.ts'
import { storyHref } from './story-id.ts'
import { machineWords } from './words.ts'

interface ChartProps {
  machine: Parameters<typeof chartOf>[0]
  /** Dotted paths of the states that are lit. */
  active: readonly string[]
  /** `fit` is never wider than its place, `actual` scrolls. @default 'fit' @selector [data-zoom] */
  zoom?: 'fit' | 'actual'
}

const Arrow = ({ arrow, head }: { arrow: ChartArrow; head: string }) => (
  <g className="machine-chart__arrow">
    <polyline points={arrow.points.map(({ x, y }) => `${x},${y}`).join(' ')} markerEnd={`url(#${head})`} />
    {arrow.lines.map((line, index) => (
      <text key={line} x={arrow.x + 4} y={arrow.y + 11 + index * 15}>
        {line}
      </text>
    ))}
  </g>
)

const Shape = ({ box }: { box: ChartBox }) => (
  <>
    <rect x={box.x} y={box.y} width={box.width} height={box.height} rx={box.kind === 'final' ? 16 : 8} />
    {box.kind === 'final' && (
      <rect x={box.x + 3} y={box.y + 3} width={box.width - 6} height={box.height - 6} rx={13} />
    )}
    {box.initial && <circle className="machine-chart__start" cx={box.x + 14} cy={box.y + 17.5} r={3.5} />}
    <text className="machine-chart__name" x={box.x + (box.initial ? 23 : 14)} y={box.y + 22}>
      {box.label}
    </text>
  </>
)

/** A chart is not drawn smaller than this part of its size; it scrolls instead. */
const READABLE = 0.8

/** Scrolls the chart, and nothing around it, to the state that is lit. */
const showLit = (drawing: SVGSVGElement): void => {
  const frame = drawing.parentElement
  const lit = drawing.querySelector('a[data-lit=true]')
  if (!frame || !lit) return
  const outer = frame.getBoundingClientRect()
  const { left, top, width, height } = lit.getBoundingClientRect()
  frame.scrollBy(
    left + width / 2 - outer.left - outer.width / 2,
    top + height / 2 - outer.top - outer.height / 2,
  )
}

const Drawing = ({ machine, active, zoom = 'fit' }: ChartProps) => {
  const { width, height, boxes, arrows, dots } = use(layoutOf(machine))
  const words = machineWords[useLanguage()]
  const head = useId()
  const isLit = (id: string) => active.some((path) => path === id || path.startsWith(`${id}.`))
  const isLeaf = ({ kind }: ChartBox) => kind === 'leaf' || kind === 'final'
  const drawing = useRef<SVGSVGElement>(null)
  const lit = active.join(' ')
  useEffect(() => {
    if (drawing.current) showLit(drawing.current)
  }, [lit, zoom])
  return (
    <svg
      ref={drawing}
      style={{ minInlineSize: width * READABLE }}
      role="group"
      aria-label={words.chart(machine.id)}
      className="machine-chart__drawing"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      data-zoom={zoom}
    >
      <defs>
        <marker id={head} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path className="machine-chart__head" d="M0 0L8 4L0 8z" />
        </marker>
      </defs>
      {boxes
        .filter((box) => !isLeaf(box))
        .map((box) => (
          <g key={box.id} className="machine-chart__state" data-kind={box.kind} data-lit={isLit(box.id)}>
            <Shape box={box} />
          </g>
        ))}
      <g aria-hidden="true">
        {dots.map(({ x, y, width: size }) => (
          <g key={`${x} ${y}`} className="machine-chart__dot">
            <circle cx={x + size / 2} cy={y + size / 2} r={size / 2} />
            <text x={x + size / 2} y={y + size / 2 + 4} textAnchor="middle">
              ✱
            </text>
          </g>
        ))}
        {arrows.map((arrow) => (
          <Arrow key={arrow.id} arrow={arrow} head={head} />
        ))}
      </g>
      {boxes.filter(isLeaf).map((box) => (
        <a
          key={box.id}
          href={storyHref(machine.id, box.id)}
          target="_top"
          className="machine-chart__state"
          data-kind={box.kind}
          data-lit={isLit(box.id)}
          aria-label={words.state(box.id, isLit(box.id))}
          {...(isLit(box.id) && { 'aria-current': 'true' as const })}
        >
          <Shape box={box} />
        </a>
      ))}
      <g aria-hidden="true">
        {boxes.map(({ id, x, y, note }) => (
          <text key={id} className="machine-chart__note" x={x + 14} y={y + 37} data-lit={isLit(id)}>
            {note}
          </text>
        ))}
      </g>
    </svg>
  )
}

/** A machine's states and transitions, drawn from the machine itself; each state leads to its story. */
export const MachineChart = (props: ChartProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by key
  <div className="machine-chart" tabIndex={0} role="region" aria-label={props.machine.id}>
    <Suspense fallback={<div className="machine-chart__room" />}>
      <Drawing {...props} />
    </Suspense>
  </div>
)
