import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { departments, manyDepartments } from '../tree/tree.fixture.ts'
import { TreeSelect } from './tree-select.tsx'

const meta = preview.meta({
  title: 'Components/Choice/Tree select/Search',
  tags: ['status:beta'],
  component: TreeSelect<number>,
  args: { label: '病种', items: departments, value: null, onChange: fn() },
  // The dictionary is served before the first letter, which no reader types so quickly.
  beforeEach: async () => {
    await import('../tree/search/pinyin-readings.ts')
  },
})

const rows = () => screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label'))
const current = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')

/** Typing leaves the matches with the branches above them, opened; the first match is the one that Enter chooses. */
export const ByText = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '病种 请选择' }))
    await userEvent.type(await screen.findByRole('combobox'), '正')
    await waitFor(() => expect(rows()).toEqual(['口腔科', '正畸']))
    await expect(current()).toHaveAccessibleName('正畸')
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith(21)
  },
})

/** Typed by initials, without a Chinese keyboard. */
export const ByPinyin = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '病种 请选择' }))
    await userEvent.type(await screen.findByRole('combobox'), 'jsss')
    await waitFor(() => expect(current()).toHaveAccessibleName('近视手术'))
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith(41)
  },
})

/** Nothing matches, and Enter chooses nothing. */
export const NothingFound = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '病种 请选择' }))
    await userEvent.type(await screen.findByRole('combobox'), '不孕{Enter}')
    await waitFor(() => expect(screen.getByText('没有与「不孕」匹配的项')).toBeVisible())
    await expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

/** Five thousand nodes: only the rows in view exist, the chosen one is among them, and the search answers at once. */
export const Huge = meta.story({
  globals: { language: 'zh' },
  args: { items: manyDepartments(), value: 201_219 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /病种 内分泌科 20/ }))
    await waitFor(() => expect(current()).toBeVisible())
    await expect(current()).toHaveAccessibleName('神经出血 20-12-19')
    await userEvent.type(screen.getByRole('combobox'), '出血')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('找到 504 项'))
    await expect(screen.getAllByRole('treeitem').length).toBeLessThan(40)
  },
})
