import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { buildPerson, PeopleGrid, PeopleRows, personColumns } from './data-grid.fake.tsx'
import { DataGrid } from './root/data-grid.tsx'
import { createMemoryRows } from './rows/memory-rows.ts'

const meta = preview.meta({
  title: 'Components/Data/Data grid/Live',
  tags: ['status:beta'],
  component: PeopleGrid,
})

function LiveGrid() {
  const [rows] = useState(() => new PeopleRows(500))
  return (
    <>
      <div style={{ display: 'flex', gap: 8, paddingBlockEnd: 8 }}>
        <Button onPress={() => rows.change(2, { city: '舟山', amount: '9000.00' }, 'others')}>
          同事改了第二行
        </Button>
        <Button onPress={() => rows.change(3, { city: '舟山' })}>我改了第三行</Button>
        <Button
          onPress={() => {
            for (let id = 1; id <= 60; id += 1) rows.change(id, { city: '舟山', team: '五组' }, 'others')
          }}
        >
          同时改了六十行
        </Button>
      </div>
      <PeopleGrid rows={rows} />
    </>
  )
}

const flashing = (canvas: { getByRole: (role: string) => HTMLElement }) =>
  [...canvas.getByRole('grid').querySelectorAll('[data-flash]')].map((cell) => cell.textContent)

/** Cells that a colleague has changed flash once, only those, and nothing moves. */
export const ChangedByOthers = meta.story({
  globals: { viewport: { value: 'laptop', isRotated: false } },
  render: () => <LiveGrid />,
  play: async ({ canvas, userEvent }) => {
    // On a busy machine a flash may be over before anybody looks.
    const seen: string[][] = []
    const observer = new MutationObserver(() => seen.push(flashing(canvas)))
    observer.observe(canvas.getByRole('grid'), { attributeFilter: ['data-flash'], subtree: true })
    await userEvent.click(canvas.getByRole('button', { name: '同事改了第二行' }))
    await waitFor(() => expect(seen[0]).toEqual(['舟山', '9000.00']))
    await waitFor(() => expect(flashing(canvas)).toEqual([]))
    observer.disconnect()
    await expect(canvas.getByText('9000.00')).toBeVisible()
  },
})

/** One's own change is shown without a flash. */
export const ChangedByMe = meta.story({
  render: () => <LiveGrid />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '我改了第三行' }))
    await expect(await canvas.findByText('舟山')).toBeVisible()
    await expect(flashing(canvas)).toEqual([])
  },
})

/** A storm of changes is shown at once, and no more than 24 cells flash: more would tell nobody anything. */
export const StormOfChanges = meta.story({
  render: () => <LiveGrid />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '同时改了六十行' }))
    await waitFor(() => expect(canvas.queryAllByText('一组')).toEqual([]))
    await expect(canvas.getAllByText('舟山').length).toBeGreaterThan(8)
    await expect(flashing(canvas).length).toBeLessThanOrEqual(24)
  },
})

function GrowingGrid() {
  const [rows] = useState(() =>
    createMemoryRows({
      rows: Array.from({ length: 40 }, (_, place) => buildPerson(place + 1)),
      keyOf: ({ id }) => id,
    }),
  )
  return (
    <>
      <Button onPress={() => rows.insert([buildPerson(900)], { at: 0, origin: 'others' })}>
        同事新增一行
      </Button>
      <div style={{ blockSize: 380 }}>
        <DataGrid aria-label="人员" rows={rows} columns={personColumns} />
      </div>
    </>
  )
}

/** Rows slide under a block of cells: it is dropped, so that nothing is pasted into rows that nobody chose. */
export const BlockWhoseRowsMove = meta.story({
  render: () => <GrowingGrid />,
  play: async ({ canvas, userEvent }) => {
    const chosen = () =>
      canvas.getByRole('grid').querySelectorAll('.data-grid-cell[aria-selected="true"]').length
    await userEvent.click(canvas.getByText('138****1002'))
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    await waitFor(() => expect(chosen()).toBe(4))
    await userEvent.click(canvas.getByRole('button', { name: '同事新增一行' }))
    await waitFor(() => expect(canvas.getByText('900')).toBeVisible())
    await waitFor(() => expect(chosen()).toBe(0))
  },
})
