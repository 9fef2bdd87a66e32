import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { departments } from './tree.fixture.ts'
import { Tree } from './tree.tsx'

const meta = preview.meta({
  title: 'Components/Data/Tree/Search',
  tags: ['status:beta'],
  component: Tree<number>,
  args: { label: '科室与病种', items: departments, hasSearch: true, onAction: fn() },
  // The dictionary is served before the first letter, which no reader types so quickly.
  beforeEach: async () => {
    await import('./search/pinyin-readings.ts')
  },
})

type Canvas = { getAllByRole: (role: string) => HTMLElement[] }
const names = (canvas: Canvas) => canvas.getAllByRole('row').map((row) => row.getAttribute('aria-label'))
const marked = (root: HTMLElement) => [...root.querySelectorAll('mark')].map((mark) => mark.textContent)

/** Typing leaves the matches with the branches above them, opened, and marks what was found. */
export const ByText = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: '搜索' }), '痤疮')
    await expect(names(canvas)).toEqual(['皮肤科', '痤疮', '丘疹型痤疮', '聚合性痤疮'])
    await expect(marked(canvasElement)).toEqual(['痤疮', '痤疮', '痤疮'])
    await expect(canvas.getByRole('status')).toHaveTextContent('找到 3 项')
  },
})

/** Whole pinyin, its initials and both mixed find the same; so does another way to read a character. */
export const ByPinyin = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const field = canvas.getByRole('searchbox', { name: '搜索' })
    for (const letters of ['zhengji', 'zj', 'zhj', 'zhengj'])
      await step(letters, async () => {
        await userEvent.clear(field)
        await userEvent.type(field, letters)
        await waitFor(() => expect(names(canvas)).toEqual(['口腔科', '正畸']))
        await expect(marked(canvasElement)).toEqual(['正畸'])
      })
  },
})

/** Nothing matches: the tree says what was looked for. */
export const NothingFound = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: '搜索' }), '不孕')
    await expect(canvas.getByText('没有与「不孕」匹配的项')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(names(canvas)).toEqual(['皮肤科', '口腔科', '儿科', '眼科'])
    await userEvent.keyboard('不孕')
    await expect(await canvas.findByText('没有与「不孕」匹配的项')).toBeVisible()
  },
})

/** Control + A chooses what was found, and takes back no more than that: what is not shown stays as it is. */
export const AllOfFound = meta.story({
  args: {
    selectionMode: 'multiple',
    selectable: 'leaves',
    cascade: true,
    defaultSelectedIds: [3],
    onSelectionChange: fn(),
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: '搜索' }), '正畸')
    await userEvent.click(canvas.getByRole('row', { name: '正畸' }))
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith([3, 21])
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith([3])
  },
})

/** A branch among the matches is opened to see what is below it, which is forgotten with the search. */
export const OpenedMatch = meta.story({
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: '搜索' })
    await userEvent.type(field, '口腔')
    await expect(names(canvas)).toEqual(['口腔科'])
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(names(canvas)).toEqual(['口腔科', '正畸', '种植牙'])
    await userEvent.clear(field)
    await expect(names(canvas)).toEqual(['皮肤科', '口腔科', '儿科', '眼科'])
  },
})
