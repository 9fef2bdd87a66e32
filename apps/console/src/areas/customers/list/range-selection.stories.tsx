import type { CustomerRow } from '@hospital-crm/api/entities'
import { customerAt } from '@hospital-crm/api/fixtures'
import { createWindowRows, type DataGridSelection } from '@hospital-crm/ui/customer-grid'
import { useEffect, useMemo, useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { CustomersGrid } from '../fields/customers-grid.tsx'
import { useStoryTexts } from '../testing/story-texts.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useRangeSelection, type RangeProgress } from './use-range-selection.ts'

const TOTAL = 1000
const WINDOW = 50
const fields = ['id', 'name', 'phone', 'status'] as const

/** A list on a server that answers a window when it is told to. */
const createServer = () => {
  let isOpen = true
  let waiting: (() => void)[] = []
  let failure: Error | undefined
  return {
    hold: () => {
      isOpen = false
    },
    release: (error?: Error) => {
      isOpen = true
      failure = error
      for (const go of waiting) go()
      waiting = []
    },
    load: async (first: number, count: number) => {
      if (!isOpen) await new Promise<void>((go) => waiting.push(go))
      if (failure) throw failure
      const rows = Array.from({ length: Math.min(count, TOTAL - first) }, (_, at): CustomerRow => ({
        ...customerAt(first + at),
        id: first + at + 1,
        phone: String(13_800_000_001 + first + at),
      }))
      return { rows, total: TOTAL, asOf: 1 }
    },
  }
}
type Server = ReturnType<typeof createServer>

interface RangeProps {
  server: Server
  onFailed: (progress: RangeProgress) => void
}

const Range = ({ server, onFailed }: RangeProps) => {
  const texts = useStoryTexts()
  const [selection, setSelection] = useState<DataGridSelection>({ all: false, ids: new Set() })
  const rows = useMemo(
    () =>
      createWindowRows<CustomerRow, string>({
        keyOf: ({ id }) => id,
        windowSize: WINDOW,
        load: (_question, { first, count }) => server.load(first, count),
      }),
    [server],
  )
  useEffect(() => rows.ask('all'), [rows])
  const range = useRangeSelection({
    rows,
    resultKey: 'all',
    selection,
    onSelect: setSelection,
    onFailed: (progress) => onFailed(progress),
  })
  return (
    <div className="flex h-96 flex-col">
      <SelectionBar
        count={selection.ids.size}
        selecting={range.progress}
        acts={['transfer', 'remove']}
        isPhone={false}
        onClear={() => range.select({ all: false, ids: new Set() })}
        onAct={() => undefined}
      />
      <CustomersGrid
        texts={texts}
        aria-label={texts.messages.title}
        form="grid"
        fields={fields}
        rows={rows}
        selection={selection}
        onSelectionChange={range.select}
      />
    </div>
  )
}

const args: RangeProps = { server: createServer(), onFailed: fn() }

const meta = preview.meta({
  title: 'Patterns/Lists/Selecting far apart',
  tags: ['role:qa'],
  component: Range,
  args,
  render: (given) => <Range {...given} />,
})

const rowOf = (id: number) =>
  [...document.querySelectorAll<HTMLElement>('.data-grid-row')].find(
    (row) => row.getAttribute('aria-rowindex') === String(id + 1),
  )
const boxOf = (id: number): HTMLInputElement => {
  const pieces = (rowOf(id)?.getAttribute('aria-owns') ?? '')
    .split(' ')
    .map((name) => document.getElementById(name))
  const boxes = [rowOf(id), ...pieces].map((piece) =>
    piece?.querySelector<HTMLInputElement>('.data-grid-checkbox'),
  )
  const box = boxes.find((found) => found !== undefined && found !== null)
  if (!box) throw new Error(`No box of row ${id}`)
  return box
}
const scrollTo = async (id: number) => {
  const scroller = document.querySelector<HTMLElement>('.data-grid-scroller')!
  scroller.scrollTop = (id - 3) * rowOf(firstRow())!.offsetHeight
  await waitFor(() => expect(rowOf(id)).toHaveTextContent(String(13_800_000_000 + id)), { timeout: 10_000 })
}
const firstRow = () =>
  Number(document.querySelector('.data-grid-row[aria-rowindex]')!.getAttribute('aria-rowindex')) - 1
const shiftPress = (id: number) => void fireEvent.click(boxOf(id), { shiftKey: true, bubbles: true })

const begin = async (server: Server) => {
  await waitFor(() => expect(rowOf(1)).toHaveTextContent('13800000001'), { timeout: 10_000 })
  boxOf(2).click()
  await scrollTo(900)
  await waitFor(() => boxOf(899))
  server.hold()
  shiftPress(899)
}

/** From the second row to the 899th: the rows between are fetched, their number is told, and exactly those are selected. */
export const OverRowsThatAreNotHere = meta.story({
  args: { server: createServer() },
  play: async ({ args, step }) => {
    await begin(args.server)
    await step('what is on its way is told, and nothing can be done before it is here', async () => {
      await waitFor(() => expect(screen.getByText(/^(正在选中 .* 行|Selecting .* rows)$/)).toBeVisible())
      await expect(screen.getByRole('button', { name: /^(转交|Hand over)$/ })).toBeDisabled()
    })
    await step('no row less and none more is selected', async () => {
      args.server.release()
      await waitFor(() => expect(screen.getByText(/^(已选 898 条|898 selected)$/)).toBeVisible())
      await waitFor(() => expect(screen.queryByText(/正在选中|Selecting/)).toBe(null))
      await expect(screen.getByRole('button', { name: /^(转交|Hand over)$/ })).toBeEnabled()
      await waitFor(() => expect([boxOf(899).checked, boxOf(900).checked]).toEqual([true, false]))
    })
  },
})

/** The selection is dropped while a range is on its way: what comes later selects nothing. */
export const DroppedMeanwhile = meta.story({
  args: { server: createServer() },
  play: async ({ args, userEvent }) => {
    await begin(args.server)
    await waitFor(() => expect(screen.getByText(/正在选中|Selecting/)).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: /^(取消选择|Clear selection)$/ }))
    args.server.release()
    await waitFor(() => expect(screen.queryByText(/正在选中|Selecting/)).toBe(null))
    await scrollTo(500)
    await waitFor(() => expect(screen.getByText(/^(已选 0 条|0 selected)$/)).toBeVisible())
  },
})

/** A window cannot be had: what was selected stays, and how much is missing is told. */
export const PartNotToBeHad = meta.story({
  args: { server: createServer() },
  play: async ({ args }) => {
    await begin(args.server)
    args.server.release(new Error('offline'))
    await waitFor(() => expect(args.onFailed).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.queryByText(/正在选中|Selecting/)).toBe(null))
  },
})
