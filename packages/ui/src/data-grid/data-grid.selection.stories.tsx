import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { buildVisits, cellOf, visitColumns, VisitsGrid } from './data-grid.editing.fake.tsx'
import { scrollerOf } from './data-grid.fake.tsx'

const meta = preview.meta({
  title: 'Components/Data/Data grid/Selection',
  tags: ['status:beta'],
  component: VisitsGrid,
  args: { onCall: fn(), onCopy: fn(), onPaste: fn() },
})

/** The selected cells, row by row, as assistive technology hears of them. */
function selectedTexts(grid: HTMLElement): string[] {
  const cells = [...scrollerOf(grid).querySelectorAll<HTMLElement>('.data-grid-cell[aria-selected=true]')]
  const top = (cell: HTMLElement) => cell.getBoundingClientRect().top
  const left = (cell: HTMLElement) => cell.getBoundingClientRect().left
  return cells.toSorted((a, b) => top(a) - top(b) || left(a) - left(b)).map((cell) => cell.textContent)
}

function middleOf(element: Element): { clientX: number; clientY: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}

interface PointerLook {
  pointerType?: 'mouse' | 'touch'
  shiftKey?: boolean
}

function press(cell: Element, look: PointerLook = {}): void {
  void fireEvent.pointerDown(cell, {
    bubbles: true,
    button: 0,
    buttons: 1,
    pointerType: 'mouse',
    ...middleOf(cell),
    ...look,
  })
}
function moveTo(from: Element, point: { clientX: number; clientY: number }, look: PointerLook = {}): void {
  void fireEvent.pointerMove(from, { bubbles: true, buttons: 1, pointerType: 'mouse', ...point, ...look })
}
function lift(cell: Element, look: PointerLook = {}): void {
  void fireEvent.pointerUp(cell, {
    bubbles: true,
    button: 0,
    pointerType: 'mouse',
    ...middleOf(cell),
    ...look,
  })
}

/** What a copy or cut of the focused cell puts on the clipboard. */
function clip(kind: 'copy' | 'cut'): { text: string; html: string } {
  const data = new DataTransfer()
  const event = new ClipboardEvent(kind, { bubbles: true, cancelable: true, clipboardData: data })
  // Without marked text the event happens in the body.
  document.body.dispatchEvent(event)
  return { text: data.getData('text/plain'), html: data.getData('text/html') }
}

/** What is fetched when it is needed takes its time on a busy machine. */
const loaded = { timeout: 10_000 }

function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
}

/** Presses a cell and waits until it has the focus, as who copies or pastes does. */
async function stand(cell: HTMLElement): Promise<void> {
  press(cell)
  lift(cell)
  await waitFor(() => expect(cell).toHaveFocus())
}

/** A pointer that is pressed and drawn over cells selects them; a click lets them go again. */
export const ByPointer = meta.story({
  play: async ({ canvas, step }) => {
    const grid = canvas.getByRole('grid')
    const from = cellOf(grid, 2, '姓名')
    await step('drawn from cell to cell, over the edge of a pane', async () => {
      press(from)
      await expect(from).toHaveFocus()
      moveTo(from, middleOf(cellOf(grid, 3, '年龄')))
      moveTo(from, middleOf(cellOf(grid, 3, '编号')))
      await waitFor(() => expect(selectedTexts(grid)).toEqual(['2', '张静', '3', '刘丽']))
      moveTo(from, middleOf(cellOf(grid, 3, '年龄')))
      lift(cellOf(grid, 3, '年龄'))
      await waitFor(() => expect(selectedTexts(grid)).toEqual(['张静', '22', '刘丽', '23']))
      await expect(from).toHaveFocus()
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('已选 2 行 × 2 列'), loaded)
    })
    await step('the pointer is free again', async () => {
      moveTo(from, middleOf(cellOf(grid, 5, '价格')))
      await expect(selectedTexts(grid)).toEqual(['张静', '22', '刘丽', '23'])
    })
    await step('Shift stretches it from where it was begun', async () => {
      press(cellOf(grid, 4, '姓名'), { shiftKey: true })
      lift(cellOf(grid, 4, '姓名'), { shiftKey: true })
      await waitFor(() => expect(selectedTexts(grid)).toEqual(['张静', '刘丽', '陈强']))
    })
    await step('a click selects nothing more', async () => {
      press(cellOf(grid, 1, '价格'))
      lift(cellOf(grid, 1, '价格'))
      await waitFor(() => expect(selectedTexts(grid)).toEqual([]))
      await expect(cellOf(grid, 1, '价格')).toHaveFocus()
    })
  },
})

/** Held below the last row in view, the pointer scrolls, and the block grows along. */
export const ScrollsAtTheEdge = meta.story({
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid')
    const scroller = scrollerOf(grid)
    const from = cellOf(grid, 2, '姓名')
    press(from)
    const { left, bottom } = scroller.getBoundingClientRect()
    moveTo(from, { clientX: left + 100, clientY: bottom + 90 })
    // A busy machine draws few frames, and each scrolls by one step.
    await waitFor(() => expect(scroller.scrollTop).toBeGreaterThan(600), { timeout: 20_000 })
    void fireEvent.pointerUp(from, { bubbles: true, pointerType: 'mouse' })
    const stopped = scroller.scrollTop
    const lastOf = () =>
      [...grid.querySelectorAll('[role=row]:has([aria-selected=true])')].map((row) =>
        Number(row.ariaRowIndex),
      )
    // Where frames are few the block rests between them, and smaller ones are told of, too.
    await waitFor(
      () =>
        expect(screen.getByRole('status').textContent).toBe(`已选 ${Math.max(...lastOf()) - 2} 行 × 1 列`),
      loaded,
    )
    await expect(scroller.scrollTop).toBe(stopped)
    await expect(stopped).toBeGreaterThan(600)
    await expect(cellOf(grid, Math.max(...lastOf()) - 1, '姓名')).toHaveAttribute('aria-selected', 'true')
    scroller.scrollTop = 0
  },
})

/** With Shift every key that moves stretches the block and shows where it reaches; Escape lets it go. */
export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const grid = canvas.getByRole('grid')
    const scroller = scrollerOf(grid)
    press(cellOf(grid, 2, '姓名'))
    lift(cellOf(grid, 2, '姓名'))
    await step('arrows', async () => {
      await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
      await expect(selectedTexts(grid)).toEqual(['张静', '22', '刘丽', '23'])
      await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowUp}{/Shift}')
      await expect(selectedTexts(grid)).toEqual([])
    })
    await step('to the last row, which comes into view', async () => {
      await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}')
      await waitFor(() => expect(cellOf(grid, 200, '姓名')).toHaveAttribute('aria-selected', 'true'))
      await expect(document.activeElement).toHaveTextContent('张静')
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('已选 199 行 × 1 列'), loaded)
    })
    await step('Escape lets go, and the next key goes on from the cell with focus', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(selectedTexts(grid)).toEqual([])
      await userEvent.keyboard('{ArrowDown}')
      await expect(cellOf(grid, 3, '姓名')).toHaveFocus()
      await expect(scroller.scrollTop).toBeLessThan(200)
    })
    await step('a whole column', async () => {
      await userEvent.keyboard('{Control>} {/Control}')
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('已选 200 行 × 1 列'))
      await expect(clip('copy').text.split('\r\n')).toHaveLength(200)
      await userEvent.keyboard('{Escape}')
    })
  },
})

/** Copies the block for other programs, as its columns allow: what is masked on the screen leaves masked. */
export const Copy = meta.story({
  args: {
    columns: visitColumns.map((column) =>
      column.id === 'region' ? { ...column, copy: () => '***' } : column,
    ),
  },
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = canvas.getByRole('grid')
    await stand(cellOf(grid, 2, '姓名'))
    await step('one cell', async () => {
      await expect(clip('copy').text).toBe('张静')
      await waitFor(() =>
        expect(args.onCopy).toHaveBeenLastCalledWith({
          rowKeys: [2],
          columns: ['name'],
          text: '张静',
          missingRows: 0,
          omittedRows: 0,
          isCut: false,
        }),
      )
    })
    await step('a block, as text and as a table', async () => {
      await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
      const { text, html } = clip('copy')
      await expect(text).toBe('张静\t22\r\n刘丽\t23')
      await expect(html).toBe(
        '<meta charset="utf-8"><table><tr><td style="mso-number-format:\'\\@\'">张静</td><td>22</td></tr>' +
          '<tr><td style="mso-number-format:\'\\@\'">刘丽</td><td>23</td></tr></table>',
      )
    })
    await step('whoever is told of it says it, and the grid not once more', () =>
      expect(screen.getByRole('status')).not.toHaveTextContent('复制'),
    )
    await step('a column says what may leave', async () => {
      await stand(cellOf(grid, 2, '地区'))
      await expect(clip('copy').text).toBe('***')
    })
  },
})

/** A table pasted from elsewhere goes from the cell with focus on; what a cell cannot take is marked, with the reason. */
export const Paste = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas, args, step }) => {
    const grid = canvas.getByRole('grid')
    const at = (id: number, header: string) => cellOf(grid, id, header)
    await step('from one cell on', async () => {
      await stand(at(4, '姓名'))
      paste('周杰\t31\r\n"吴\n磊"\tviele\r\n')
      await waitFor(() => expect(at(4, '姓名')).toHaveTextContent('周杰'), loaded)
      await expect(at(4, '年龄')).toHaveTextContent('31')
      await waitFor(() => expect(at(5, '年龄')).toHaveAttribute('data-state', 'failed'))
      await expect(at(5, '年龄')).toHaveAccessibleDescription('请输入数字')
      await waitFor(() =>
        expect(args.onPaste).toHaveBeenLastCalledWith({
          saved: 3,
          failed: 1,
          conflicts: 0,
          unchanged: 0,
          refused: [],
        }),
      )
      await expect(screen.getByRole('status')).toHaveTextContent(
        '已粘贴 3 个单元格；1 个未保存，原因见单元格',
      )
    })
    await step('what may not be changed is counted and named', async () => {
      await stand(at(3, '姓名'))
      paste('新名')
      await waitFor(() =>
        expect(args.onPaste).toHaveBeenLastCalledWith({
          saved: 0,
          failed: 0,
          conflicts: 0,
          unchanged: 0,
          refused: [{ text: '新名', row: 2, column: 'name', reason: 'read-only' }],
        }),
      )
      await expect(at(3, '姓名')).toHaveTextContent('刘丽')
    })
    await step('one value fills a block', async () => {
      press(at(6, '年龄'))
      moveTo(at(6, '年龄'), middleOf(at(8, '年龄')))
      lift(at(8, '年龄'))
      await waitFor(() => expect(at(8, '年龄')).toHaveAttribute('aria-selected', 'true'))
      paste('40')
      await waitFor(() => expect(at(8, '年龄')).toHaveTextContent('40'))
      await expect(at(6, '年龄')).toHaveTextContent('40')
      await expect(at(9, '年龄')).toHaveTextContent('29')
    })
    await step('cutting empties what may be empty', async () => {
      await expect(clip('cut').text).toBe('40\r\n40\r\n40')
      await waitFor(() => expect(at(7, '年龄')).toHaveTextContent(/^$/u))
    })
  },
})

/** A copied cell is pasted as that cell, with line breaks in its text or without any text. */
export const PasteOneCell = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas, args, step }) => {
    const grid = canvas.getByRole('grid')
    const at = (id: number, header: string) => cellOf(grid, id, header)
    const saved = { saved: 1, failed: 0, conflicts: 0, unchanged: 0, refused: [] }
    await step('line breaks', async () => {
      await stand(at(4, '姓名'))
      paste('"吴\n磊"')
      await waitFor(() => expect(at(4, '姓名')).toHaveTextContent('吴 磊'), loaded)
      await stand(at(4, '姓名'))
      const { text } = clip('copy')
      await expect(text).toBe('吴\n磊')
      await stand(at(6, '姓名'))
      paste(text)
      await waitFor(() => expect(at(6, '姓名')).toHaveTextContent('吴 磊'))
      await waitFor(() => expect(args.onPaste).toHaveBeenLastCalledWith(saved))
      await expect(at(7, '姓名')).toHaveTextContent('张静')
    })
    await step('an empty cell', async () => {
      await stand(at(4, '年龄'))
      await expect(clip('cut').text).toBe('24')
      await waitFor(() => expect(at(4, '年龄')).toHaveTextContent(/^$/u))
      const { text } = clip('copy')
      await stand(at(6, '年龄'))
      paste(text)
      await waitFor(() => expect(at(6, '年龄')).toHaveTextContent(/^$/u))
      await waitFor(() => expect(args.onPaste).toHaveBeenLastCalledWith(saved))
    })
  },
})

/** What a paste has left marked goes with Ctrl+Z, and what was edited before it stays. */
export const PasteTakenBack = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole('grid')
    const at = (id: number) => cellOf(grid, id, '年龄')
    await stand(at(4))
    paste('31')
    await waitFor(() => expect(at(4)).toHaveTextContent('31'), loaded)
    await waitFor(() => expect(at(4)).not.toHaveAttribute('data-state'))
    await stand(at(6))
    paste('viele\nviele')
    await waitFor(() => expect(at(7)).toHaveAttribute('data-state', 'failed'))
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(at(7)).not.toHaveAttribute('data-state'))
    await expect([at(4), at(6), at(7)].map(({ textContent }) => textContent)).toEqual(['31', '26', '27'])
  },
})

/** A required cell, one that may not be changed, and a block with such cells are copied and not said to be cut. */
export const NotCut = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas, args }) => {
    const grid = canvas.getByRole('grid')
    for (const [id, text] of [
      [2, '张静'],
      [3, '刘丽'],
    ] as const) {
      await stand(cellOf(grid, id, '姓名'))
      await expect(clip('cut').text).toBe(text)
      await expect(args.onCopy).toHaveBeenLastCalledWith(expect.objectContaining({ text, isCut: false }))
      await expect(screen.getByRole('status')).toHaveTextContent('已复制；有单元格未清空')
    }
    await expect(args.onCall).not.toHaveBeenCalled()
    press(cellOf(grid, 1, '姓名'))
    moveTo(cellOf(grid, 1, '姓名'), middleOf(cellOf(grid, 2, '年龄')))
    lift(cellOf(grid, 2, '年龄'))
    await waitFor(() => expect(cellOf(grid, 2, '年龄')).toHaveAttribute('aria-selected', 'true'))
    clip('cut')
    await expect(args.onCopy).toHaveBeenLastCalledWith(
      expect.objectContaining({ rowKeys: [1, 2], isCut: false }),
    )
    await expect(screen.getByRole('status')).toHaveTextContent('已复制 2 行 × 2 列；有单元格未清空')
    await waitFor(() => expect(cellOf(grid, 2, '年龄')).toHaveTextContent(/^$/u))
  },
})

/** More cells than can be changed at once: the line that is seen says so. */
export const TooManyToClear = meta.story({
  globals: { language: 'zh' },
  args: { rows: buildVisits(6000) },
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    await stand(cellOf(grid, 1, '年龄'))
    await userEvent.keyboard('{Control>} {/Control}{Shift>}{ArrowRight}{/Shift}{Delete}')
    await waitFor(
      () => expect(screen.getByRole('status')).toHaveTextContent('一次最多修改 10000 个单元格'),
      loaded,
    )
    await expect(screen.getByRole('status')).toHaveAttribute('data-shown')
    await expect(args.onCall).not.toHaveBeenCalled()
  },
})

/** Pasting over more than 200 cells asks first. */
export const PasteMany = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    press(cellOf(grid, 1, '年龄'))
    lift(cellOf(grid, 1, '年龄'))
    await userEvent.keyboard('{Control>} {/Control}{Shift>}{ArrowRight}{/Shift}')
    paste('5')
    const dialog = await screen.findByRole('alertdialog', { name: '粘贴到 400 个单元格？' }, loaded)
    await expect(dialog).toHaveTextContent('原有内容会被替换')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
    await expect(args.onCall).not.toHaveBeenCalled()
    await waitFor(() => expect(cellOf(grid, 1, '年龄')).toHaveFocus())
    paste('5')
    const again = await screen.findByRole('alertdialog')
    await waitFor(() => expect(within(again).getByRole('button', { name: '粘贴' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(args.onPaste).toHaveBeenLastCalledWith({
        saved: 400,
        failed: 0,
        conflicts: 0,
        unchanged: 0,
        refused: [],
      }),
    )
    await waitFor(() => expect(cellOf(grid, 1, '价格')).toHaveTextContent('5.00'))
  },
})
