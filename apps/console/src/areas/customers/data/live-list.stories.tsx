import type { ChangesAnswer, CustomerRow } from '@hospital-crm/api/entities'
import { customerAt } from '@hospital-crm/api/fixtures'
import { createMemoryRows, type DataGridSelection } from '@hospital-crm/ui/customer-grid'
import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { CustomersGrid } from '../fields/customers-grid.tsx'
import { useStoryTexts } from '../testing/story-texts.ts'
import {
  type ChangedCustomers,
  createLiveList,
  isStub,
  type LiveList,
  stubOf,
  type WaitingRows,
} from './live-list.ts'
import { WaitingButton } from '../list/list-overlay.tsx'
import { gridCell } from '../testing/grid-cell.ts'

interface LiveProps {
  /** What the server answers when it is asked. */
  answer: ChangesAnswer
  /** Gets the list, to tell it what the socket would. */
  onReady: (live: LiveList) => void
  onShow: () => void
}

const fields = ['id', 'name', 'phone', 'status', 'tags', 'city'] as const
const rowAt = (index: number): CustomerRow => ({
  ...customerAt(index),
  id: index + 1,
  version: 1,
  name: `客户${index + 1}`,
})

const Live = ({ answer, onReady, onShow }: LiveProps) => {
  const texts = useStoryTexts()
  const [selection, setSelection] = useState<DataGridSelection>({ all: false, ids: new Set([2]) })
  const [waiting, setWaiting] = useState<WaitingRows>(0)
  const [rows] = useState(() =>
    createMemoryRows({ rows: Array.from({ length: 20 }, (_, at) => rowAt(at)), keyOf: ({ id }) => id }),
  )
  const [live] = useState(() => {
    const made = createLiveList({
      rowOf: (id) => {
        const index = rows.indexOf(id)
        return index === undefined ? undefined : rows.at(index)
      },
      inView: () => [1, 2, 3],
      asOf: () => 20,
      ask: async () => Promise.resolve(answer),
      put: (row) => rows.update([{ row }], { origin: 'others' }),
      leave: (row) => rows.update([{ row: stubOf(row) }], { origin: 'others' }),
      onWaiting: setWaiting,
    })
    onReady(made)
    return made
  })
  const { gone } = texts.messages.list
  return (
    <div className="flex h-96 flex-col gap-2">
      <div className="flex h-8 items-center">
        <WaitingButton
          waiting={waiting}

          onPress={() => {
            live.forget()
            onShow()
          }}
        />
      </div>
      <CustomersGrid
        texts={texts}
        aria-label={texts.messages.title}
        form="grid"
        fields={fields}
        rows={rows}
        selection={selection}
        onSelectionChange={setSelection}
        rowState={(row) => (isStub(row) ? { kind: 'removed', label: gone } : undefined)}
      />
    </div>
  )
}

let current: LiveList | undefined
const args: LiveProps = {
  answer: { rows: [], entered: [] },
  onReady: (live) => {
    current = live
  },
  onShow: fn(),
}
const tell = (changed: Partial<ChangedCustomers>) =>
  current?.hear({ ids: [], entered: [], many: false, ...changed })

const meta = preview.meta({
  title: 'Patterns/Lists/Live list',
  tags: ['role:qa'],
  component: Live,
  args,
})

const names = (grid: HTMLElement) =>
  [1, 2, 3, 4].map((row) => gridCell(grid, row, /^(姓名|Name)$/).textContent)

const phone = /^(手机号|Phone)$/

/** A colleague changes a customer: the cell flashes where it stands, the focus and the selection stay. */
export const ChangedByOthers = meta.story({
  globals: { viewport: { value: 'laptop', isRotated: false } },
  args: { answer: { rows: [{ ...rowAt(2), version: 2, city: '舟山' }], entered: [] } },
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('grid')
    const cell = gridCell(grid, 3, /^(城市|City)$/)
    void fireEvent.pointerDown(gridCell(grid, 3, phone), { button: 0, bubbles: true })
    tell({ ids: [3] })
    await waitFor(() => expect(cell).toHaveAttribute('data-flash'))
    await expect(cell).toHaveTextContent('舟山')
    await expect(names(grid)).toEqual(['客户1', '客户2', '客户3', '客户4'])
    await expect(gridCell(grid, 3, phone)).toHaveFocus()
    await expect(gridCell(grid, 2, phone).closest('.data-grid-row')).toHaveAttribute('data-selected')
  },
})

/** A customer goes to a hospital that the reader does not see: its number stays in its place, and nothing else of it. */
export const LeftTheScope = meta.story({
  globals: { viewport: { value: 'laptop', isRotated: false } },
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('grid')
    tell({ ids: [2] })
    await waitFor(() => expect(names(grid)).toEqual(['客户1', '#2', '客户3', '客户4']))
    const row = gridCell(grid, 2, phone).closest('.data-grid-row')
    await expect(row).toHaveAttribute('data-state', 'removed')
    await expect(
      [phone, /^(到诊状态|Visit status)$/, /^(标签|Tags)$/, /^(城市|City)$/].map(
        (header) => gridCell(grid, 2, header).textContent,
      ),
    ).toEqual(['', '', '', ''])
  },
})

/** New customers come in: they wait behind a button, and the list does not move. */
export const NewRowsWait = meta.story({
  args: { answer: { rows: [], entered: [21, 22, 23] } },
  play: async ({ canvas, userEvent, args: { onShow } }) => {
    const grid = await canvas.findByRole('grid')
    tell({ entered: [21, 22, 23] })
    const button = await canvas.findByRole('button', { name: /^(3 条新数据|3 new)$/ })
    await expect(names(grid)).toEqual(['客户1', '客户2', '客户3', '客户4'])
    await userEvent.click(button)
    await expect(onShow).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(canvas.queryByRole('button', { name: /新数据|new/ })).toBe(null))
    tell({ entered: [21, 22, 23] })
    await expect(await canvas.findByRole('button', { name: /^(3 条新数据|3 new)$/ })).toBeVisible()
  },
})
