import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../../../../.storybook/preview.css'
import { ColumnChooser } from './column-chooser.tsx'

let mounted: Root | undefined
afterEach(() => {
  mounted?.unmount()
  document.body.replaceChildren()
})

const columns = Array.from({ length: 300 }, (_, at) => ({ id: `c${at}`, header: `Column ${at}` }))

it('drops a column beside the one under the pointer, also where the list has been scrolled', async () => {
  const onLayoutChange = vi.fn()
  const host = document.body.appendChild(document.createElement('div'))
  mounted = createRoot(host)
  mounted.render(<ColumnChooser columns={columns} layout={{}} onLayoutChange={onLayoutChange} />)
  const row = (id: string) => host.querySelector<HTMLElement>(`[data-key=${id}]`)
  await expect.poll(() => row('c0')).not.toBe(null)
  host.querySelector('[role=grid]')!.scrollTop = 32 * 200
  await expect.poll(() => row('c204')).not.toBe(null)
  const { width, height } = row('c206')!.getBoundingClientRect()
  const lowerHalf = { x: width / 2, y: height - 4 }
  await userEvent.dragAndDrop(row('c204')!, row('c206')!, { targetPosition: lowerHalf })
  await expect.poll(() => onLayoutChange.mock.calls.length).toBe(1)
  const { order } = onLayoutChange.mock.calls[0]![0] as { order: string[] }
  expect(order.slice(202, 208)).toEqual(['c202', 'c203', 'c205', 'c206', 'c204', 'c207'])
})
