import { useState, type ComponentType } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { moveNode, type TreeMove } from './model/tree-moves.ts'
import { departments, manyDepartments } from './tree.fixture.ts'
import { Tree } from './tree.tsx'
import type { TreeProps } from './tree.types.ts'

function Movable({ items, onMove, ...props }: TreeProps<number>) {
  const [now, setNow] = useState(items)
  return (
    <Tree
      {...props}
      items={now}
      onMove={(move) => {
        setNow((before) => moveNode(before, move))
        onMove?.(move)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Components/Data/Tree/Move',
  tags: ['status:beta'],
  component: Tree<number>,
  args: { label: '科室与病种', items: departments, defaultExpandedIds: [1], onMove: fn() },
  render: (args) => <Movable {...args} />,
})

type Canvas = {
  getAllByRole: (role: string) => HTMLElement[]
  getByRole: (role: string, o: object) => HTMLElement
}
const names = (canvas: Canvas) =>
  canvas
    .getAllByRole('row')
    .map((row) => `${row.getAttribute('aria-level')} ${row.getAttribute('aria-label')}`)

/** Drags a row over a part of another, `share` of its height from the top, and answers whether it could land. */
async function drag(canvas: Canvas, name: string, over: string, share: number) {
  const dataTransfer = new DataTransfer()
  await fireEvent.dragStart(canvas.getByRole('row', { name }), { dataTransfer })
  const target = canvas.getByRole('row', { name: over })
  const box = target.getBoundingClientRect()
  const at = { dataTransfer, clientX: box.left + 40, clientY: box.top + box.height * share }
  const isRefused = await fireEvent.dragOver(target, at)
  await fireEvent.dragOver(target, at)
  if (!isRefused) await waitFor(() => expect(target).toHaveAttribute('data-landing'))
  return { canLand: !isRefused, landing: target.dataset['landing'], drop: () => fireEvent.drop(target, at) }
}

/** By pointer: the upper edge of a row means before it, the lower after it, its middle into it. */
export const ByPointer = meta.story({
  play: async ({ canvas, args, step }) => {
    await step('before', async () => {
      const { landing, drop } = await drag(canvas, '眼科', '皮肤科', 0.1)
      await expect(landing).toBe('before')
      await drop()
      await expect(args.onMove).toHaveBeenLastCalledWith({ id: 4, targetId: 1, position: 'before' })
      await waitFor(() => expect(names(canvas)[0]).toBe('1 眼科'))
    })
    await step('into', async () => {
      const { landing, drop } = await drag(canvas, '儿科', '口腔科', 0.5)
      await expect(landing).toBe('into')
      await drop()
      await expect(args.onMove).toHaveBeenLastCalledWith({ id: 3, targetId: 2, position: 'into' })
    })
    await step('after', async () => {
      const { landing, drop } = await drag(canvas, '痤疮', '白癜风', 0.9)
      await expect(landing).toBe('after')
      await drop()
      await expect(args.onMove).toHaveBeenLastCalledWith({ id: 11, targetId: 13, position: 'after' })
    })
    await waitFor(() =>
      expect(names(canvas)).toEqual(['1 眼科', '1 皮肤科', '2 色素痣', '2 白癜风', '2 痤疮', '1 口腔科']),
    )
  },
})

/** A node is never dropped into itself or into what is below it, nor where its owner forbids it. */
export const Forbidden = meta.story({
  args: { canMove: ({ position, targetId }: TreeMove<number>) => position !== 'into' || targetId !== 3 },
  play: async ({ canvas, args, step }) => {
    await step('into itself', async () => {
      const { canLand, landing } = await drag(canvas, '皮肤科', '皮肤科', 0.5)
      await expect([canLand, landing]).toEqual([false, undefined])
    })
    await step('into what is below it', async () => {
      const { canLand, landing } = await drag(canvas, '皮肤科', '痤疮', 0.5)
      await expect([canLand, landing]).toEqual([false, undefined])
    })
    await step('where its owner forbids it', async () => {
      const { canLand, landing, drop } = await drag(canvas, '皮肤科', '儿科', 0.5)
      await expect([canLand, landing]).toEqual([false, undefined])
      await drop()
    })
    await step('a disabled node does not move', async () => {
      await expect(canvas.getByRole('row', { name: '白癜风' }).draggable).toBe(false)
    })
    await expect(args.onMove).not.toHaveBeenCalled()
  },
})

/** By keyboard: Enter on the handle takes the node up, arrows choose the place, Enter drops it, Escape leaves it. */
export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent, args, step }) => {
    const status = canvas.getByRole('status')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '移动色素痣' })).toHaveFocus()
    await step('taken up, the first place is the next one', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(
        canvas.getByText('正在移动「色素痣」。按上下方向键选择位置，回车放下，Esc 取消。'),
      ).toBeVisible()
      await expect(status).toHaveTextContent('正在移动「色素痣」。按上下方向键选择位置，回车放下，Esc 取消。')
      await expect(status).toHaveTextContent('放入「白癜风」')
    })
    await step('arrows go through all places, before, into and after', async () => {
      const places: (string | null)[] = []
      await userEvent.keyboard('{Home}')
      for (let nth = 0; nth < 5; nth += 1) {
        places.push(status.textContent)
        await userEvent.keyboard('{ArrowDown}')
      }
      await expect(places).toEqual([
        '在「皮肤科」之前',
        '放入「皮肤科」',
        '在「痤疮」之前',
        '放入「痤疮」',
        '放入「白癜风」',
      ])
    })
    await step('Escape leaves it where it was', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(status).toHaveTextContent('已取消移动')
      await expect(args.onMove).not.toHaveBeenCalled()
    })
    await step('Enter drops it, and the focus stays with it', async () => {
      await userEvent.keyboard('{Enter}{Home}{Enter}')
      await expect(args.onMove).toHaveBeenCalledWith({ id: 12, targetId: 1, position: 'before' })
      await expect(status).toHaveTextContent('已移动')
      await expect(names(canvas).slice(0, 3)).toEqual(['1 色素痣', '1 皮肤科', '2 痤疮'])
      await waitFor(() =>
        expect(document.activeElement?.closest('[role=row]')).toHaveAccessibleName('色素痣'),
      )
    })
  },
})

/** By touch or screen reader: a press on the handle takes the node up, a press on a row drops it there. */
export const ByPress = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '移动儿科' }))
    await fireEvent.click(canvas.getByRole('row', { name: '眼科' }), { detail: 0 })
    await expect(args.onMove).toHaveBeenCalledWith({ id: 3, targetId: 4, position: 'into' })
  },
})

const huge = manyDepartments()
const hugeArgs = {
  items: huge,
  defaultExpandedIds: huge.flatMap(({ id, children = [] }) => [id, ...children.map((group) => group.id)]),
}
const inBox = (Story: ComponentType) => (
  <div style={{ display: 'flex', blockSize: 400, border: '1px solid var(--color-border)' }}>
    <Story />
  </div>
)

/** Dragged from the top of five thousand rows to their end: the row that is held stays while others come into view. */
export const FarByPointer = meta.story({
  globals: { language: 'zh' },
  args: hugeArgs,
  decorators: [inBox],
  play: async ({ canvas, args }) => {
    const dataTransfer = new DataTransfer()
    const held = canvas.getByRole('row', { name: '皮肤科 1' })
    await fireEvent.dragStart(held, { dataTransfer })
    const tree = canvas.getByRole('treegrid')
    tree.scrollTop = tree.scrollHeight
    const last = await canvas.findByRole('row', { name: '泌尿囊肿 20-12-20' })
    await waitFor(() => expect(last).toBeVisible())
    await expect(canvas.getByRole('row', { name: '皮肤科 1' })).toBe(held)
    const { left, bottom } = last.getBoundingClientRect()
    const at = { dataTransfer, clientX: left + 40, clientY: bottom - 2 }
    await fireEvent.dragOver(last, at)
    await waitFor(() => expect(last).toHaveAttribute('data-landing', 'after'))
    await fireEvent.drop(last, at)
    await expect(args.onMove).toHaveBeenCalledWith({ id: 10_000, targetId: 201_220, position: 'after' })
    await waitFor(() =>
      expect(canvas.getByRole('row', { name: '皮肤科 1' })).toHaveAttribute('aria-level', '3'),
    )
  },
})

/** Taken up at the top and dropped behind the last of five thousand rows; the node and the focus come into view there. */
export const FarByKeyboard = meta.story({
  globals: { language: 'zh' },
  args: hugeArgs,
  decorators: [inBox],
  play: async ({ canvas, userEvent, args, step }) => {
    const tree = canvas.getByRole('treegrid')
    await userEvent.tab()
    await userEvent.tab()
    await step('no place is in the node itself or below it', async () => {
      await userEvent.keyboard('{Enter}{Home}')
      await expect(canvas.getByRole('status')).toHaveTextContent('放入「口腔科 2」')
    })
    await step('the last place comes into view', async () => {
      await userEvent.keyboard('{End}')
      await expect(canvas.getByRole('status')).toHaveTextContent('在「内分泌科 20」之后')
      await waitFor(() => expect(tree.scrollHeight - tree.scrollTop - tree.clientHeight).toBeLessThan(2))
    })
    await step('dropped, it has the focus there', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(args.onMove).toHaveBeenCalledWith({ id: 10_000, targetId: 200_000, position: 'after' })
      const moved = canvas.getByRole('row', { name: '皮肤科 1' })
      await expect(moved).toHaveAttribute('aria-posinset', '20')
      await waitFor(() => expect(moved.contains(document.activeElement)).toBe(true))
      await waitFor(() =>
        expect(moved.getBoundingClientRect().top).toBeLessThan(tree.getBoundingClientRect().bottom),
      )
    })
  },
})
