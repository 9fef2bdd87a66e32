import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { departments } from './tree.fixture.ts'
import { Tree } from './tree.tsx'

const meta = preview.meta({
  title: 'Components/Data/Tree/Selection',
  tags: ['status:beta'],
  component: Tree<number>,
  args: {
    label: '科室与病种',
    items: departments,
    defaultExpandedIds: [1, 11, 2],
    selectionMode: 'multiple' as const,
    onSelectionChange: fn(),
  },
})

const boxes = (canvas: { getAllByRole: (role: string) => HTMLElement[] }) =>
  Object.fromEntries(
    canvas.getAllByRole('checkbox').map((box) => {
      const { checked, indeterminate } = box as HTMLInputElement
      return [box.getAttribute('aria-label')?.replace('选择', '').trim(), indeterminate ? 'mixed' : checked]
    }),
  )

/** Each node is chosen for itself: a department without what it treats. */
export const EachForItself = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择皮肤科' }))
    await userEvent.click(canvas.getByRole('row', { name: '丘疹型痤疮' }))
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith([1, 111])
    await expect(boxes(canvas)).toEqual({
      皮肤科: true,
      痤疮: false,
      丘疹型痤疮: true,
      聚合性痤疮: false,
      色素痣: false,
      白癜风: false,
      口腔科: false,
      正畸: false,
      种植牙: false,
      儿科: false,
      眼科: false,
    })
    await userEvent.click(canvas.getByRole('row', { name: '白癜风' }))
    await expect(args.onSelectionChange).toHaveBeenCalledTimes(2)
  },
})

/** A node stands for everything below it; taking back a part of it leaves the other parts. */
export const Cascade = meta.story({
  args: { cascade: true },
  play: async ({ canvas, userEvent, args, step }) => {
    await step('a department covers what it treats', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: '选择皮肤科' }))
      await expect(args.onSelectionChange).toHaveBeenLastCalledWith([1])
      await expect(boxes(canvas)).toMatchObject({ 皮肤科: true, 痤疮: true, 聚合性痤疮: true, 色素痣: true })
    })
    await step('taking one back leaves its siblings, and the department in part', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: '选择丘疹型痤疮' }))
      await expect(args.onSelectionChange).toHaveBeenLastCalledWith([112, 12, 13])
      await expect(boxes(canvas)).toMatchObject({
        皮肤科: 'mixed',
        痤疮: 'mixed',
        丘疹型痤疮: false,
        聚合性痤疮: true,
        色素痣: true,
        白癜风: true,
      })
    })
    await step('choosing the department again takes the place of its parts', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: '选择皮肤科' }))
      await expect(args.onSelectionChange).toHaveBeenLastCalledWith([1])
    })
  },
})

/** Only leaves are chosen; a branch chooses and takes back all of its own that can be chosen. */
export const Leaves = meta.story({
  args: { cascade: true, selectable: 'leaves' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择皮肤科' }))
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith([111, 112, 12])
    await expect(boxes(canvas)).toMatchObject({ 皮肤科: true, 痤疮: true, 白癜风: false })
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择聚合性痤疮' }))
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith([111, 12])
    await expect(boxes(canvas)).toMatchObject({ 皮肤科: 'mixed', 痤疮: 'mixed', 色素痣: true })
  },
})

/** One node is chosen; choosing another takes its place. */
export const Single = meta.story({
  args: { selectionMode: 'single', defaultSelectedIds: [12] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('row', { name: '色素痣' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('row', { name: '儿科' }))
    await expect(args.onSelectionChange).toHaveBeenCalledWith([3])
    await expect(canvas.getByRole('row', { selected: true })).toHaveAccessibleName('儿科')
  },
})
