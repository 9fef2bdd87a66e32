/** The customer grid over a million rows in six groups, with their sum below: all made in the page, none of it stored. */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { CustomerGridRow } from '@hospital-crm/ui/customer-grid'
import { createGroupedRows } from '@hospital-crm/ui/data-grid-groups'
import { gridSummary } from '@hospital-crm/ui/data-grid-summary'
import '@hospital-crm/ui/theme.compiled.css'
import { watchFrames } from '../../workload/frames.ts'
import '../../workload/look.css'
import { nextFrame, timed } from '../../workload/probe.ts'
import { makeRow } from '../../workload/rows.ts'
import { Grid } from '../ours/grid.tsx'
import '../ours/ours.css'
import { converted } from '../ours/rows.ts'

const TOTAL = 1_000_000
const SIZES = [400_000, 250_000, 200_000, 100_000, 49_990, 10]
/** Time that a sum may take, in ms. */
const PATIENCE_MS = 3000

const host = document.querySelector<HTMLElement>('#host') as HTMLElement
const starts = SIZES.map((_, group) => SIZES.slice(0, group).reduce((sum, size) => sum + size, 0))
const prices = Float64Array.from({ length: TOTAL }, (_, index) => (index * 137) % 9000)

const rows = createGroupedRows<CustomerGridRow, 'all'>({
  keyOf: ({ id }) => id,
  loadGroups: async () => ({
    groups: SIZES.map((count, group) => ({ key: group, label: `第 ${group + 1} 组`, count })),
  }),
  load: async (_question, group, { first, count }) => {
    const from = (starts[Number(group)] ?? 0) + first
    const left = Math.max(0, Math.min(count, (SIZES[Number(group)] ?? 0) - first))
    return { rows: Array.from({ length: left }, (_, at) => converted(makeRow(from + at), from + at)) }
  },
  countText: (count) => count.toLocaleString('en-US'),
  restText: () => '',
})

let showSum: (sum: string | undefined) => void = () => undefined

function Page() {
  const [sum, setSum] = useState<string>()
  useEffect(() => {
    showSum = setSum
  }, [])
  return (
    <Grid
      rows={rows}
      summary={gridSummary({
        columns: ['price'],
        values: sum === undefined ? undefined : { price: { sum } },
      })}
    />
  )
}

const scroller = () => host.querySelector('.data-grid-scroller') as HTMLElement
const headings = () => [...host.querySelectorAll<HTMLElement>('.data-grid-cell[role=rowheader]')]
const isLoaded = () => host.querySelector('.data-grid-row:not([data-group]):not([data-loading])') !== null

const toggle = (name: string) =>
  headings()
    .find((cell) => cell.textContent.startsWith(name))
    ?.click()

createRoot(host).render(<Page />)
rows.ask('all')

declare global {
  interface Window {
    gridGroups: {
      watchFrames: typeof watchFrames
      isReady: () => boolean
      /** Opens the first group until its rows are painted, in ms. */
      open: () => Promise<number | undefined>
      /** Closes it until the headings stand below each other, in ms. */
      close: () => Promise<number | undefined>
      /** Opens all groups, and goes to the top. */
      openAll: () => Promise<void>
      /** Goes to the end until the last row is painted, in ms. */
      jump: () => Promise<number | undefined>
      /** Adds up all rows until the sum is painted, in ms. */
      sum: () => Promise<number | undefined>
    }
  }
}

window.gridGroups = {
  watchFrames,
  isReady: () => headings().length === SIZES.length,
  open: () => timed(() => toggle('第 1 组'), isLoaded, PATIENCE_MS),
  close: () =>
    timed(
      () => toggle('第 1 组'),
      () => headings().length === SIZES.length,
      PATIENCE_MS,
    ),
  openAll: async () => {
    for (let group = SIZES.length - 1; group >= 0; group--) rows.groups.toggle(group)
    scroller().scrollTop = 0
    while (!isLoaded()) await nextFrame()
  },
  jump: () =>
    timed(
      () => (scroller().scrollTop = scroller().scrollHeight),
      () => rows.at((rows.count ?? 0) - 1) !== undefined,
      PATIENCE_MS,
    ),
  sum: async () => {
    showSum(undefined)
    await nextFrame()
    const shown = () =>
      [...host.querySelectorAll('.data-grid-summary')].some((pane) => pane.textContent.includes('¥'))
    return timed(
      () => {
        let sum = 0
        for (const price of prices) sum += price
        showSum(`¥${sum.toLocaleString('en-US')}`)
      },
      shown,
      PATIENCE_MS,
    )
  },
}
