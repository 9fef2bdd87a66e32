import { useEffect, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { createWindowRows } from '../data-grid/rows/window-rows.ts'
import { buildCustomer, customerRows, Customers } from './customer-grid.fake.tsx'
import type { CustomerGridRow } from './fields/customer-grid.types.ts'

const meta = preview.meta({
  title: 'Components/Data/Customer grid/Large and live',
  tags: ['status:beta'],
  component: Customers,
  parameters: { controls: { disable: true } },
})

const scrollerOf = (grid: HTMLElement) => grid.closest<HTMLElement>('.data-grid-scroller')!

function Million() {
  const [rows] = useState(() => {
    const source = createWindowRows<CustomerGridRow, string>({
      keyOf: ({ id }) => id,
      load: (_question, { first, count }) =>
        Promise.resolve({
          rows: Array.from({ length: count }, (_, place) => buildCustomer(first + place + 1)),
          total: 1_000_000,
          asOf: 1,
        }),
    })
    source.ask('all')
    return source
  })
  return <Customers rows={rows} form="grid" />
}

/** A million customers on a server: the last one is a jump of the scrollbar away, and only windows in view are asked for. */
export const VeryMany = meta.story({
  render: () => <Million />,
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid')
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '1000001'))
    const scroller = scrollerOf(grid)
    scroller.scrollTop = scroller.scrollHeight
    await expect(await canvas.findByText('1000000')).toBeVisible()
  },
})

function Live() {
  const [rows] = useState(() => customerRows(200))
  useEffect(() => {
    let step = 0
    const timer = setInterval(() => {
      step += 1
      const id = 1 + (step % 9)
      rows.update([{ key: id, fields: { status: 1 + ((id + step) % 5), city: `第 ${step} 站` } }], {
        origin: 'others',
      })
    }, 400)
    return () => clearInterval(timer)
  }, [rows])
  return <Customers rows={rows} form="grid" fields={['id', 'name', 'status', 'city', 'hospital']} />
}

/** Colleagues work on the same list: what they change flashes once. */
export const LiveUpdates = meta.story({
  render: () => <Live />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-flash]')).not.toBeNull())
  },
})
