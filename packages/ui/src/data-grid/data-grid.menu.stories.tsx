import { Phone, Tag, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Modal } from '../modal/modal.tsx'
import { cellOf, VisitsGrid, type VisitsGridProps } from './data-grid.editing.fake.tsx'
import { PeopleGrid, scrollerOf } from './data-grid.fake.tsx'
import type { DataGridAction } from './types/data-grid.types.ts'

interface ActingProps extends VisitsGridProps {
  onAct?: (id: string, row: number) => void
}

/** A grid with four actions, one of which asks something in a dialog. */
function ActingGrid({ onAct, ...props }: ActingProps) {
  const [isAsking, setAsking] = useState(false)
  const act = (id: string, row: number) => () => onAct?.(id, row)
  return (
    <>
      <VisitsGrid
        {...props}
        rowActions={(row): DataGridAction[] => [
          { id: 'call', label: '呼叫', icon: <Phone />, onAction: act('call', row.id) },
          {
            id: 'take',
            label: '领取',
            icon: <UserPlus />,
            onAction: act('take', row.id),
            isDisabled: row.locked,
          },
          { id: 'tag', label: '打标签', icon: <Tag />, onAction: () => setAsking(true) },
          {
            id: 'remove',
            label: '移除',
            icon: <Trash2 />,
            isDanger: true,
            shortcut: ['Shift', 'Delete'],
            onAction: act('remove', row.id),
          },
        ]}
      />
      <Modal isOpen={isAsking} onClose={() => setAsking(false)} title="打标签" closeLabel="关闭">
        标签
      </Modal>
    </>
  )
}

const meta = preview.meta({
  title: 'Components/Data/Data grid/Menu',
  tags: ['status:beta'],
  component: ActingGrid,
  args: { onAct: fn(), onCall: fn() },
})

function point(cell: Element): { clientX: number; clientY: number } {
  const { left, top, width, height } = cell.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}
function rightClick(cell: Element): void {
  const at = { bubbles: true, cancelable: true, button: 2, ...point(cell) }
  void fireEvent.pointerDown(cell, { ...at, pointerType: 'mouse' })
  void fireEvent.contextMenu(cell, at)
}

/** What is fetched when it is needed takes its time on a busy machine. */
const loaded = { timeout: 10_000 }

/** The menu, once it has the focus: a key that comes before is for the grid. */
async function focusedMenu(name?: string): Promise<HTMLElement> {
  const menu = await screen.findByRole('menu', { ...(name !== undefined && { name }) }, loaded)
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
  return menu
}

const names = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.querySelector('.ui-menu__name')?.textContent)

/** The right button opens what can be done with a row and a cell, and the cell gets the focus before and after. */
export const ByPointer = meta.story({
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = canvas.getByRole('grid')
    await step('on a cell', async () => {
      rightClick(cellOf(grid, 2, '年龄'))
      const menu = await screen.findByRole('menu', { name: '行操作' }, loaded)
      await expect(names(menu)).toEqual(['编辑', '复制', '粘贴', '清空', '呼叫', '领取', '打标签', '移除'])
      await userEvent.click(within(menu).getByRole('menuitem', { name: /呼叫/u }))
      await expect(args.onAct).toHaveBeenCalledWith('call', 2)
      await waitFor(() => expect(cellOf(grid, 2, '年龄')).toHaveFocus())
      await expect(screen.queryByRole('menu')).toBe(null)
    })
    await step('a row that may not be edited has no editing in its menu', async () => {
      rightClick(cellOf(grid, 3, '姓名'))
      const menu = await focusedMenu()
      await expect(names(menu)).toEqual(['复制', '粘贴', '呼叫', '领取', '打标签', '移除'])
      await expect(within(menu).getByRole('menuitem', { name: /领取/u })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(cellOf(grid, 3, '姓名')).toHaveFocus())
    })
  },
})

/** The menu key and Shift+F10 open the menu at the cell with focus; what it opens has the focus, and gives it back. */
export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const grid = canvas.getByRole('grid')
    void fireEvent.pointerDown(cellOf(grid, 2, '年龄'), { button: 0, pointerType: 'mouse' })
    void fireEvent.pointerUp(cellOf(grid, 2, '年龄'), { pointerType: 'mouse' })
    await step('an editor', async () => {
      await userEvent.keyboard('{Shift>}{F10}{/Shift}')
      await focusedMenu()
      await waitFor(() => expect(screen.getByRole('menuitem', { name: /编辑/u })).toHaveFocus())
      await userEvent.keyboard('{Enter}')
      const field = await screen.findByRole('textbox', {}, loaded)
      await waitFor(() => expect(field).toHaveFocus())
      await expect(field).toHaveValue('22')
      await userEvent.keyboard('{Escape}')
      await expect(cellOf(grid, 2, '年龄')).toHaveFocus()
    })
    await step('a dialog', async () => {
      await userEvent.keyboard('{ContextMenu}')
      await focusedMenu()
      await userEvent.keyboard('打')
      await waitFor(() => expect(screen.getByRole('menuitem', { name: /打标签/u })).toHaveFocus())
      await userEvent.keyboard('{Enter}')
      const dialog = await screen.findByRole('dialog', { name: '打标签' })
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(cellOf(grid, 2, '年龄')).toHaveFocus())
    })
  },
})

/** A finger that rests on a cell opens its menu when it is lifted; one that moves scrolls. */
export const ByTouch = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const grid = canvas.getByRole('grid')
    const cell = cellOf(grid, 2, '年龄')
    const finger = { bubbles: true, button: 0, buttons: 1, pointerType: 'touch', ...point(cell) }
    await step('moved before it rested', async () => {
      void fireEvent.pointerDown(cell, finger)
      void fireEvent.pointerMove(cell, { ...finger, clientY: finger.clientY - 30 })
      void fireEvent.pointerUp(cell, { ...finger, clientY: finger.clientY - 30 })
      await expect(cell).not.toHaveFocus()
    })
    await step('rested', async () => {
      void fireEvent.pointerDown(cell, finger)
      await waitFor(() => expect(cell).toHaveFocus())
      await expect(screen.queryByRole('menu')).toBe(null)
      void fireEvent.pointerUp(cell, finger)
      await focusedMenu('行操作')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBe(null))
      await waitFor(() => expect(cell).toHaveFocus())
    })
    await step('rested and drawn on selects from cell to cell', async () => {
      const from = cellOf(grid, 2, '价格')
      void fireEvent.pointerDown(from, { ...finger, ...point(from) })
      await waitFor(() => expect(from).toHaveFocus())
      const to = cellOf(grid, 4, '价格')
      await waitFor(() => {
        void fireEvent.pointerMove(from, { ...finger, ...point(to) })
        return expect(to).toHaveAttribute('aria-selected', 'true')
      })
      void fireEvent.pointerUp(from, { ...finger, ...point(to) })
      await focusedMenu()
      await expect(to).toHaveAttribute('aria-selected', 'true')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBe(null))
    })
  },
})

/** The first actions stand at the end of the row under the pointer, and go while the grid scrolls. */
export const AtTheRow = meta.story({
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = canvas.getByRole('grid')
    const toolbar = () => scrollerOf(grid).parentElement!.querySelector<HTMLElement>('.data-grid-row-toolbar')
    const titles = () => [...(toolbar()?.querySelectorAll('button') ?? [])].map(({ title }) => title)
    await step('under the pointer', async () => {
      void fireEvent.pointerOver(cellOf(grid, 2, '姓名'), { pointerType: 'mouse' })
      await waitFor(() => expect(titles()).toEqual(['呼叫', '领取', '打标签', '更多操作']), loaded)
      const row = cellOf(grid, 2, '姓名').getBoundingClientRect()
      await expect(toolbar()!.getBoundingClientRect().top).toBe(row.top)
      void fireEvent.click(toolbar()!.querySelector('button')!)
      await expect(args.onAct).toHaveBeenCalledWith('call', 2)
      await expect(toolbar()!.contains(document.activeElement)).toBe(false)
    })
    await step('gone while it scrolls, and at the row that then lies there', async () => {
      const row = cellOf(grid, 2, '姓名').offsetHeight
      scrollerOf(grid).scrollTop = 3 * row
      await waitFor(() => expect(toolbar()).toBe(null))
      void fireEvent.pointerOver(cellOf(grid, 6, '姓名'), { pointerType: 'mouse' })
      await waitFor(() => expect(toolbar()).toBeInTheDocument())
    })
    await step('the end of the row, scrolled to, lies beside it and can be pressed', async () => {
      const scroller = scrollerOf(grid)
      scroller.scrollLeft = scroller.scrollWidth
      await waitFor(() => expect(toolbar()).toBe(null))
      const cells = [...scroller.querySelectorAll<HTMLElement>('[data-pane=center] .data-grid-cell')]
      const ends = cells.map((cell) => cell.getBoundingClientRect().right)
      void fireEvent.pointerOver(cellOf(grid, 6, '姓名'), { pointerType: 'mouse' })
      await waitFor(() => expect(toolbar()).toBeInTheDocument())
      const first = toolbar()!.querySelector('button')!.getBoundingClientRect().left
      await expect(Math.max(...ends)).toBeLessThanOrEqual(first)
      scroller.scrollLeft = 0
      await waitFor(() => expect(toolbar()).toBe(null))
      void fireEvent.pointerOver(cellOf(grid, 6, '姓名'), { pointerType: 'mouse' })
      await waitFor(() => expect(toolbar()).toBeInTheDocument())
    })
    await step('the last button opens the menu of that row', async () => {
      void fireEvent.click(toolbar()!.querySelector('[data-more]')!)
      const menu = await screen.findByRole('menu', { name: '行操作' }, loaded)
      await userEvent.click(within(menu).getByRole('menuitem', { name: /移除/u }))
      await expect(args.onAct).toHaveBeenLastCalledWith('remove', 6)
    })
  },
})

/** A heading opens what can be done with its column: by right button, by key, and by its small button. */
export const OfAColumn = meta.story({
  globals: { language: 'zh' },
  render: () => <PeopleGrid onChooseColumns={fn()} width={900} />,
  play: async ({ canvas, userEvent, step }) => {
    canvas.getByRole('grid')
    const heading = (name: string) => canvas.getByRole('columnheader', { name })
    const choose = async (name: string) => {
      const menu = await screen.findByRole('menu', {}, loaded)
      await userEvent.click(within(menu).getByRole('menuitem', { name }))
      await waitFor(() => expect(screen.queryByRole('menu')).toBe(null))
    }
    await step('sort, by key', async () => {
      void fireEvent.pointerDown(heading('小组'))
      await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
      const menu = await screen.findByRole('menu', { name: '小组列操作' }, loaded)
      await expect(names(menu)).toEqual([
        '升序',
        '降序',
        '固定在行首',
        '固定在行尾',
        '前移一列',
        '后移一列',
        '适应内容宽度',
        '隐藏此列',
        '选择列…',
      ])
      await waitFor(() => expect(within(menu).getByRole('menuitem', { name: '升序' })).toHaveFocus())
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await waitFor(() => expect(heading('小组')).toHaveAttribute('aria-sort', 'descending'))
      await expect(heading('小组')).toHaveFocus()
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('已按小组降序排序'))
    })
    await step('one more sort key, by the right button', async () => {
      rightClick(heading('金额'))
      await choose('加入排序')
      await waitFor(() => expect(heading(/^金额/u as never)).toHaveAttribute('aria-sort', 'ascending'))
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('已按小组降序、金额升序排序'))
    })
    await step('pin', async () => {
      rightClick(heading('城市'))
      await choose('固定在行首')
      await waitFor(() => expect(heading('城市')).toHaveFocus())
      await expect(heading('城市').closest('[data-pane]')).toHaveAttribute('data-pane', 'start')
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('“城市”已固定在行首'))
    })
    await step('hide, by the small button', async () => {
      await userEvent.click(heading('电话').querySelector('.data-grid-header-menu')!)
      await choose('隐藏此列')
      await waitFor(() => expect(canvas.queryByRole('columnheader', { name: '电话' })).toBe(null))
      await waitFor(() => expect(document.activeElement).toHaveAttribute('data-column', 'team'))
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('已隐藏“电话”'))
    })
  },
})

/** Where the app allows it, a block is copied as CSV as well, under its headings; the caller hears of it as of any copy. */
export const CopiedAsCsv = meta.story({
  args: { canCopyCsv: true, onCopy: fn() },
  play: async ({ canvas, args }) => {
    const written: ClipboardItem[] = []
    const write = spyOn(navigator.clipboard, 'write').mockImplementation((items) => {
      written.push(...items)
      return Promise.resolve()
    })
    const cell = cellOf(canvas.getByRole('grid'), 2, '年龄')
    const age = cell.textContent
    rightClick(cell)
    const menu = await focusedMenu()
    await userEvent.click(within(menu).getByRole('menuitem', { name: '复制为 CSV' }))
    await waitFor(() => expect(args.onCopy).toHaveBeenCalledTimes(1))
    write.mockRestore()
    const text = await (await written[0]!.getType('text/plain')).text()
    await expect(text).toBe(`"年龄"\r\n"${age}"\r\n`)
    await expect(args.onCopy).toHaveBeenCalledWith({
      rowKeys: [2],
      columns: ['age'],
      text,
      missingRows: 0,
      omittedRows: 0,
      isCut: false,
    })
  },
})
