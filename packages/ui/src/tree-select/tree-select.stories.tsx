import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import type { TreeNode } from './tree-nodes.ts'
import { TreeSelect } from './tree-select.tsx'

const items: readonly TreeNode[] = [
  {
    id: 1,
    parent_id: 0,
    name: '皮肤科',
    children: [
      { id: 11, parent_id: 1, name: '痤疮', children: [] },
      { id: 12, parent_id: 1, name: '色素痣', children: [] },
    ],
  },
  { id: 2, parent_id: 0, name: '口腔科', children: [{ id: 21, parent_id: 2, name: '正畸', children: [] }] },
  { id: 3, parent_id: 0, name: '儿科', children: [] },
]
const texts = {
  placeholder: '请选择',
  searchLabel: '搜索病种',
  emptyText: '没有匹配的病种',
  clearLabel: '清除',
}

const meta = preview.meta({
  title: 'Components/Choice/Tree select',
  component: TreeSelect,
  args: { label: '病种', items, value: null, onChange: fn(), ...texts },
})

/** Arrow keys open a branch and move, Enter chooses, and the focus goes back to the control. */
export const Keyboard = meta.story({
  render: function Single() {
    const [value, setValue] = useState<number | null>(null)
    return <TreeSelect label="病种" items={items} value={value} onChange={setValue} {...texts} />
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('searchbox', { name: '搜索病种' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('row', { name: '皮肤科' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
    await expect(screen.getByRole('row', { name: '色素痣' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await waitFor(() => expect(canvas.getByRole('button', { name: '病种 皮肤科 / 色素痣' })).toHaveFocus())
  },
})

/** Typing leaves the matches with the branches above them, opened. */
export const Search = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /病种/ }))
    await userEvent.type(await screen.findByRole('searchbox', { name: '搜索病种' }), '正')
    await waitFor(() =>
      expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))).toEqual([
        '口腔科',
        '正畸',
      ]),
    )
    await userEvent.click(screen.getByRole('row', { name: '正畸' }))
    await expect(args.onChange).toHaveBeenCalledWith(21)
  },
})

/** Several nodes are marked one after the other, and taken back together. */
export const Multiple = meta.story({
  render: function Several() {
    const [value, setValue] = useState<number[]>([3])
    return (
      <TreeSelect
        label="病种"
        selectionMode="multiple"
        items={items}
        value={value}
        onChange={setValue}
        countText={(count) => `已选 ${count} 项`}
        {...texts}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '病种 儿科' }))
    await screen.findByRole('searchbox')
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('row'))
    await userEvent.keyboard('{Home}{Enter}{ArrowDown}{Enter}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await canvas.findByRole('button', { name: '病种 已选 3 项' })
    await userEvent.click(canvas.getByRole('button', { name: '清除' }))
    await canvas.findByRole('button', { name: '病种 请选择' })
  },
})

/** Empty, chosen, several, wrong, disabled. */
export const AllStates = meta.story({
  tags: ['sheet'],
  render: () => (
    <Sheet>
      <SheetRow title="TreeSelect">
        <TreeSelect
          label="病种"
          items={items}
          value={null}
          onChange={() => undefined}
          {...texts}
          isRequired
        />
        <TreeSelect label="病种" items={items} value={12} onChange={() => undefined} {...texts} />
        <TreeSelect
          label="Diseases"
          selectionMode="multiple"
          items={items}
          value={[1, 21, 3]}
          countText={(count) => `${count} chosen`}
          onChange={() => undefined}
          {...texts}
        />
        <TreeSelect
          label="病种"
          items={items}
          value={null}
          onChange={() => undefined}
          {...texts}
          errorMessage="请选择病种"
        />
        <TreeSelect label="病种" items={items} value={3} onChange={() => undefined} {...texts} isDisabled />
      </SheetRow>
    </Sheet>
  ),
})
