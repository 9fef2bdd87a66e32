import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { departments } from '../tree/tree.fixture.ts'
import { TreeSelect } from './tree-select.tsx'

interface SeveralProps {
  initial: number[]
  cascade?: boolean
  selectable?: 'any' | 'leaves'
}

function Several({ initial, ...rule }: SeveralProps) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ inlineSize: 320 }}>
      <TreeSelect
        label="病种"
        selectionMode="multiple"
        items={departments}
        value={value}
        onChange={setValue}
        {...rule}
      />
      <output>{value.join(' ')}</output>
    </div>
  )
}

const meta = preview.meta({
  title: 'Components/Choice/Tree select/Multiple',
  tags: ['status:beta'],
  component: Several,
  args: { initial: [] as number[] },
})

const value = (canvas: { getByRole: (role: string) => HTMLElement }) => canvas.getByRole('status').textContent
const marks = () =>
  Object.fromEntries(
    screen
      .getAllByRole('treeitem')
      .map((row) => [row.getAttribute('aria-label'), row.getAttribute('aria-checked')]),
  )

/** Tags in the field, a count when they are many; Backspace takes the last one back, a button each of them or all. */
export const Tags = meta.story({
  globals: { language: 'zh' },
  args: { initial: [12] },
  play: async ({ canvas, userEvent, step }) => {
    await step('a tag is taken off by its own button', async () => {
      await userEvent.click(canvas.getByRole('button', { name: '移除色素痣' }))
      await expect(value(canvas)).toBe('')
      await expect(canvas.getByRole('button', { name: '病种 请选择' })).toHaveFocus()
      await expect(screen.queryByRole('dialog')).toBe(null)
    })
    await step('Enter chooses and the tree stays open', async () => {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
      for (const name of ['色素痣', '正畸', '儿科', '种植牙']) {
        await userEvent.clear(screen.getByRole('combobox'))
        await userEvent.keyboard(`${name}{Enter}`)
      }
      await expect(value(canvas)).toBe('12 21 3 22')
      await userEvent.keyboard('{Escape}')
    })
    await step('more than two are counted', async () => {
      await waitFor(() => expect(canvas.getByRole('button', { name: '病种 已选 4 项' })).toHaveFocus())
    })
    await step('Backspace takes the last one back, on the field and in its empty search', async () => {
      await userEvent.keyboard('{Backspace}')
      await expect(value(canvas)).toBe('12 21 3')
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
      await userEvent.keyboard('{Backspace}{Escape}')
      await expect(value(canvas)).toBe('12 21')
    })
    await step('two stand in the field as tags', async () => {
      await waitFor(() => expect(canvas.getByRole('button', { name: '病种 色素痣, 正畸' })).toHaveFocus())
      await expect(canvas.getByRole('button', { name: '移除正畸' })).toBeVisible()
    })
  },
})

/** One button takes all of them back. */
export const Clear = meta.story({
  args: { initial: [12, 21] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '病种 色素痣, 正畸' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '清空病种' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(value(canvas)).toBe('')
    await expect(canvas.getByRole('button', { name: '病种 请选择' })).toHaveFocus()
    await expect(screen.queryByRole('dialog')).toBe(null)
  },
})

/** A department stands for what it treats, as a filter of customers means it; a part of it can be left out. */
export const Cascade = meta.story({
  args: { initial: [1], cascade: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '病种 皮肤科' }))
    await userEvent.click(await screen.findByRole('treeitem', { name: '口腔科' }))
    await expect(value(canvas)).toBe('1 2')
    await userEvent.type(screen.getByRole('combobox'), '色素痣{Enter}')
    await expect(value(canvas)).toBe('2 11 13')
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.keyboard('{ArrowUp}{ArrowRight}')
    await expect(marks()).toEqual({
      皮肤科: 'mixed',
      痤疮: 'true',
      色素痣: 'false',
      白癜风: 'true',
      口腔科: 'true',
      儿科: 'false',
      眼科: 'false',
    })
  },
})

/** Only leaves are kept; a branch chooses all of its own. */
export const LeavesByBranch = meta.story({
  args: { cascade: true, selectable: 'leaves' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '病种 请选择' }))
    await userEvent.click(await screen.findByRole('treeitem', { name: '口腔科' }))
    await expect(value(canvas)).toBe('21 22')
    await expect(marks()).toMatchObject({ 口腔科: 'true', 皮肤科: 'false' })
  },
})
