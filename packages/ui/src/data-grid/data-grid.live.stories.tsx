import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { PeopleGrid, PeopleRows } from './data-grid.fake.tsx'

const meta = preview.meta({
  title: 'Components/Data/Data grid/Live',
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
        <Button onPress={() => rows.change(3, { city: '金华' })}>我改了第三行</Button>
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
  render: () => <LiveGrid />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '同事改了第二行' }))
    await expect(flashing(canvas)).toEqual(['舟山', '9000.00'])
    await waitFor(() => expect(flashing(canvas)).toEqual([]), { timeout: 3000 })
    await expect(canvas.getByText('9000.00')).toBeVisible()
  },
})

/** One's own change is shown without a flash. */
export const ChangedByMe = meta.story({
  render: () => <LiveGrid />,
  play: async ({ canvas, userEvent }) => {
    const before = canvas.getAllByText('金华').length
    await userEvent.click(canvas.getByRole('button', { name: '我改了第三行' }))
    await waitFor(() => expect(canvas.getAllByText('金华')).toHaveLength(before + 1))
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
