import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import type { TreeNode } from './model/tree-nodes.ts'
import { Tree } from './tree.tsx'

const regions: readonly TreeNode<string>[] = [
  { id: 'zj', name: '浙江省', hasChildren: true },
  { id: 'js', name: '江苏省', hasChildren: true },
]

const meta = preview.meta({
  title: 'Components/Data/Tree/Lazy',
  tags: ['status:beta'],
  component: Tree<string>,
  args: { label: '地区', items: regions },
})

type Canvas = { getAllByRole: (role: string) => HTMLElement[] }
const names = (canvas: Canvas) => canvas.getAllByRole('row').map((row) => row.getAttribute('aria-label'))

const answers: ((children: readonly TreeNode<string>[]) => void)[] = []

/** What is below comes when a node is opened; until then the node is busy. */
export const Loading = meta.story({
  args: {
    loadChildren: fn(
      () => new Promise<readonly TreeNode<string>[]>((resolve) => void answers.splice(0, 1, resolve)),
    ),
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    const row = canvas.getByRole('row', { name: '浙江省' })
    await waitFor(() => expect(row).toHaveAttribute('aria-busy', 'true'))
    await expect(canvas.getByRole('status')).toHaveTextContent('正在加载「浙江省」')
    answers[0]?.([{ id: 'hz', name: '杭州市' }])
    await waitFor(() => expect(names(canvas)).toEqual(['浙江省', '杭州市', '江苏省']))
    await expect(row).not.toHaveAttribute('aria-busy')
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('row', { name: '杭州市' })).toHaveFocus()
    await expect(args.loadChildren).toHaveBeenCalledTimes(1)
  },
})

let failures = 0

/** It could not be loaded: the node says so and is closed; a button or opening it again tries once more. */
export const Failed = meta.story({
  args: {
    loadChildren: fn(async () => {
      failures += 1
      if (failures <= 2) throw new Error('504')
      return [{ id: 'nj', name: '南京市' }]
    }),
  },
  beforeEach: () => {
    failures = 0
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '展开江苏省' }))
    const row = canvas.getByRole('row', { name: '江苏省' })
    await waitFor(() => expect(row).toHaveAccessibleDescription('加载失败，展开以重试'))
    await expect(row).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('「江苏省」加载失败'))
    await userEvent.click(await canvas.findByRole('button', { name: '重试' }))
    await waitFor(() => expect(names(canvas)).toEqual(['浙江省', '江苏省', '南京市']))
  },
})
