import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { TreeSelect } from './tree-select.tsx'

let failures = 0

const meta = preview.meta({
  title: 'Components/Choice/Tree select/Lazy',
  tags: ['status:beta'],
  component: TreeSelect<string>,
  args: {
    label: '地区',
    items: [
      { id: 'zj', name: '浙江省', hasChildren: true },
      { id: 'js', name: '江苏省', hasChildren: true },
    ],
    value: 'hz',
    onChange: fn(),
    nameOf: (id: string) => (id === 'hz' ? '杭州市' : id),
    loadChildren: fn(async () => {
      failures += 1
      if (failures === 1) throw new Error('504')
      return [
        { id: 'nj', name: '南京市' },
        { id: 'sz', name: '苏州市' },
      ]
    }),
  },
  beforeEach: () => {
    failures = 0
  },
})

const rows = () => screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label'))

/** A chosen node that is not loaded yet has its name; what fails is tried again by the same key; what came stays. */
export const FailsOnce = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '地区 杭州市' }))
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    const row = screen.getByRole('treeitem', { name: '江苏省' })
    await waitFor(() => expect(row).toHaveAccessibleDescription('加载失败，展开以重试'))
    await expect(screen.getByRole('status')).toHaveTextContent('「江苏省」加载失败')
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(rows()).toEqual(['浙江省', '江苏省', '南京市', '苏州市']))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await userEvent.click(canvas.getByRole('button', { name: '地区 杭州市' }))
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith('nj')
    await expect(args.loadChildren).toHaveBeenCalledTimes(2)
  },
})
