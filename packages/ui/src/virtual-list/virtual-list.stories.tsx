import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { VirtualList } from './virtual-list.tsx'

const frame = { blockSize: 320, display: 'flex', border: '1px solid var(--color-border)' }
const item = (index: number) => (
  <div style={{ padding: 12, borderBlockEnd: '1px solid var(--color-border)' }}>第 {index + 1} 项</div>
)

const meta = preview.meta({
  title: 'Components/Data/Virtual list',
  component: VirtualList,
  args: { count: 100_000, itemHeight: 48, label: '客户', renderItem: item, onRangeChange: fn() },
  decorators: [
    (Story) => (
      <div style={frame}>
        <Story />
      </div>
    ),
  ],
})

/** The last of a hundred thousand items is a scroll away, and only those in view exist. */
export const Scrolled = meta.story({
  play: async ({ canvas, args }) => {
    const scroller = canvas.getByRole('group')
    scroller.scrollTop = scroller.scrollHeight
    await waitFor(() => expect(canvas.getByText('第 100000 项')).toBeVisible())
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(20)
    await waitFor(() =>
      expect(args.onRangeChange).toHaveBeenLastCalledWith(expect.objectContaining({ last: 99_999 })),
    )
  },
})

/** Some, one and none. */
export const AllStates = meta.story({
  tags: ['sheet'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, inlineSize: '100%', gridTemplateColumns: 'repeat(3, 1fr)' }}>
      {[50, 1, 0].map((count) => (
        <div key={count} style={{ display: 'flex', blockSize: 240 }}>
          <VirtualList {...args} label={`${count} 项`} count={count}>
            {count === 0 && <p>没有内容</p>}
          </VirtualList>
        </div>
      ))}
    </div>
  ),
})
