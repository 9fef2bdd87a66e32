import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu } from '../menu/menu.tsx'
import { departments } from './tree.fixture.ts'
import { Tree } from './tree.tsx'

const meta = preview.meta({
  title: 'Components/Data/Tree/States',
  tags: ['status:beta'],
  component: Tree<number>,
  args: {
    label: '科室与病种',
    items: departments,
    defaultExpandedIds: [1, 11],
    onAction: fn(),
    onSelectionChange: fn(),
  },
})

const names = (rows: readonly HTMLElement[]) => rows.map((row) => row.getAttribute('aria-label'))

/** A branch opens and closes by its arrow; the rest of the row is for its action. */
export const Branches = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '收起痤疮' }))
    await expect(names(canvas.getAllByRole('row'))).toEqual([
      '皮肤科',
      '痤疮',
      '色素痣',
      '白癜风',
      '口腔科',
      '儿科',
      '眼科',
    ])
    await userEvent.click(canvas.getByRole('button', { name: '展开眼科' }))
    await userEvent.click(canvas.getByRole('row', { name: '近视手术' }))
    await expect(args.onAction).toHaveBeenCalledWith(41)
  },
})

/** A row has actions of its own: they are a Tab away from the row, and the menu gives the focus back to it. */
export const RowActions = meta.story({
  args: {
    renderActions: (node) => (
      <Menu
        label={node.name}
        trigger={<IconButton size="small" label={`${node.name}的操作`} icon={<Ellipsis />} />}
        groups={[
          {
            id: 'node',
            entries: [
              { id: 'rename', name: '改名', icon: <Pencil /> },
              { id: 'remove', name: '删除', icon: <Trash2 />, tone: 'danger' },
            ],
          },
        ]}
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('row', { name: '皮肤科' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.tab()
    const more = canvas.getByRole('button', { name: '痤疮的操作' })
    await expect(more).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: '改名' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await waitFor(() => expect(more).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('row', { name: '痤疮' })).toHaveFocus()
  },
})

const long = '多发性、复发性、难治性皮肤附属器官炎症伴色素沉着及瘢痕形成的综合诊疗与长期随访'

/** Names that are longer than the tree is wide end in dots and are read whole on hover, however deep they stand. */
export const LongNames = meta.story({
  globals: { language: 'zh' },
  args: {
    items: [
      {
        id: 1,
        name: long,
        children: [{ id: 2, name: long, children: [{ id: 3, name: `${long} (${long})` }] }],
      },
    ],
    defaultExpandedIds: [1, 2],
    selectionMode: 'multiple',
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const tree = canvas.getByRole('treegrid')
    await expect([tree.scrollWidth, tree.clientWidth]).toEqual([280, 280])
    await expect(canvas.getAllByTitle(long).length).toBe(2)
  },
})

/** There is nothing yet, said in the reader's language or in the place's own words. */
export const Empty = meta.story({
  args: { items: [], emptyText: '还没有科室，先新建一个' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('还没有科室，先新建一个')).toBeVisible()
    await expect(canvas.queryByRole('treegrid')).toBe(null)
  },
})
