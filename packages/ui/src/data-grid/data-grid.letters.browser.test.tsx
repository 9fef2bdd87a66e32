import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../../../../.storybook/preview.css'
import { cellOf, point, VisitsGrid } from './data-grid.editing.fake.tsx'

let mounted: Root | undefined
afterEach(() => {
  mounted?.unmount()
  document.body.replaceChildren()
})

const headers = ['姓名', '年龄', '价格', '预约时间', '状态', '病种', '标签', '地区']

const typed = () => (document.activeElement as HTMLInputElement).value

it.each(headers)(
  'takes every letter that is typed on a cell of %s, as quickly as a browser passes them on',
  async (header) => {
    const host = document.body.appendChild(document.createElement('div'))
    mounted = createRoot(host)
    flushSync(() => mounted?.render(<VisitsGrid />))
    const grid = host.querySelector<HTMLElement>('[role=grid]')!
    // The first time its code is fetched, the second time the editor is there at once.
    for (const id of [1, 2]) {
      point(cellOf(grid, id, header))
      await userEvent.keyboard('1234567')
      await expect.poll(typed, { timeout: 10_000 }).toBe('1234567')
      await userEvent.keyboard('{Escape}{Escape}')
    }
  },
)
