import { User } from '@react-aria/test-utils'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { ColumnChooser } from './column-chooser.tsx'

const meta = preview.meta({
  title: 'Components/Data/Column chooser/Testers',
  tags: ['status:beta', 'check'],
  component: ColumnChooser,
  args: {
    columns: [
      { id: 'name', header: '姓名' },
      { id: 'phone', header: '电话' },
      { id: 'agent', header: '客服' },
    ],
    layout: {},
    onLayoutChange: fn(),
  },
})

/** What React Aria's tester of grid lists does to the list: finds its rows and runs what a row does. */
async function goThrough(
  root: HTMLElement,
  interactionType: 'mouse' | 'keyboard' | 'touch',
  onLayoutChange: (layout: object) => void,
) {
  const tester = new User({ interactionType }).createTester('GridList', { root })
  await waitFor(() => expect(tester.rows.map(({ ariaLabel }) => ariaLabel)).toEqual(['姓名', '电话', '客服']))
  await tester.triggerRowAction({ row: 1 })
  await waitFor(() => expect(onLayoutChange).toHaveBeenCalledTimes(1))
  await expect(onLayoutChange).toHaveBeenCalledWith({
    order: ['name', 'phone', 'agent'],
    hidden: ['phone'],
    pinned: {},
  })
}

/** With a mouse. */
export const Mouse = meta.story({
  play: ({ canvas, args }) => goThrough(canvas.getByRole('grid'), 'mouse', args.onLayoutChange),
})

/** With keys alone. */
export const Keys = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByRole('row', { name: '姓名' })
    await userEvent.tab()
    await waitFor(() => expect(canvas.getAllByRole('row')[0]).toHaveFocus())
    await goThrough(canvas.getByRole('grid'), 'keyboard', args.onLayoutChange)
  },
})

/** With a finger. */
export const Touch = meta.story({
  play: ({ canvas, args }) => goThrough(canvas.getByRole('grid'), 'touch', args.onLayoutChange),
})
