import { lazy, useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor, within, type Mock } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import {
  buildVisit,
  buildVisits,
  cellOf,
  firstVisit,
  point,
  VisitConflict,
  VisitsGrid,
  type Visit,
  type VisitsGridProps,
} from './data-grid.editing.fake.tsx'
import { scrollerOf, scrollToRow } from './data-grid.fake.tsx'
import type { CellEditorActions } from './types/editing.types.ts'

const meta = preview.meta({
  title: 'Components/Data/Data grid/Editing',
  tags: ['status:beta'],
  component: VisitsGrid,
  args: { onCall: fn() },
})

/** The code of an editor with a panel is loaded when it is first needed. */
const loaded = { timeout: 10_000 }
async function field() {
  const input = await waitFor(() => {
    const found = screen.getByRole<HTMLInputElement>('textbox')
    // Until then a plain field stands in for it.
    if (found.matches('[data-kind=date] .data-grid-editor-plain'))
      throw new Error('The editor is not there yet')
    return found
  }, loaded)
  await waitFor(() => expect(input).toHaveFocus())
  return input
}

/** Enter opens a cell with what it holds; Enter takes the text and goes one row down, with Shift one up. */
export const Text = meta.story({
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = canvas.getByRole('grid')
    point(cellOf(grid, 1, '姓名'))
    await step('Enter opens with the value, Enter takes it and goes down', async () => {
      await userEvent.keyboard('{Enter}')
      const input = await field()
      await expect(input).toHaveAccessibleName('姓名')
      await expect(input).toHaveValue('李敏')
      await userEvent.keyboard('娟{Enter}')
      await expect(cellOf(grid, 2, '姓名')).toHaveFocus()
      await waitFor(() => expect(cellOf(grid, 1, '姓名')).toHaveTextContent('李敏娟'))
    })
    await step('F2 opens too; Shift and Enter go up; an unchanged value is not sent', async () => {
      await userEvent.keyboard('{F2}')
      await field()
      await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
      await expect(cellOf(grid, 1, '姓名')).toHaveFocus()
    })
    await step('Escape leaves the cell as it was', async () => {
      await userEvent.keyboard('{F2}')
      await field()
      await userEvent.keyboard('x{Escape}')
      await expect(cellOf(grid, 1, '姓名')).toHaveFocus()
      await expect(cellOf(grid, 1, '姓名')).toHaveTextContent('李敏娟')
    })
    await step('Tab takes the value and goes on to the next cell, which stays closed', async () => {
      await userEvent.keyboard('{F2}')
      await field()
      await userEvent.keyboard('秀{Tab}')
      await expect(cellOf(grid, 1, '年龄')).toHaveFocus()
      await expect(screen.queryByRole('textbox')).toBe(null)
      await waitFor(() => expect(cellOf(grid, 1, '姓名')).toHaveTextContent('李敏娟秀'))
    })
    await expect(args.onCall).toHaveBeenNthCalledWith(1, [
      { id: 1, column: 'name', value: '李敏娟', before: '李敏' },
    ])
    await expect(args.onCall).toHaveBeenNthCalledWith(2, [
      { id: 1, column: 'name', value: '李敏娟秀', before: '李敏娟' },
    ])
    await expect(args.onCall).toHaveBeenCalledTimes(2)
  },
})

/** A double click opens a cell; a row that may not be edited stays closed. */
export const DoubleClick = meta.story({
  args: { onRowAction: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    await userEvent.dblClick(cellOf(grid, 3, '姓名'))
    await expect(screen.queryByRole('textbox')).toBe(null)
    await expect(args.onRowAction).toHaveBeenCalledTimes(1)
    await userEvent.dblClick(cellOf(grid, 4, '姓名'))
    await expect(await field()).toHaveValue('陈强')
    await userEvent.clear(await field())
    await userEvent.keyboard('周杰')
    await userEvent.click(cellOf(grid, 6, '姓名'))
    await waitFor(() => expect(cellOf(grid, 4, '姓名')).toHaveTextContent('周杰'))
    await expect(cellOf(grid, 6, '姓名')).toHaveFocus()
  },
})

/** The actions of a row stand at its end, and make room for an editor that may stand there too. */
export const RoomForTheEditor = meta.story({
  args: { rowActions: () => [{ id: 'call', label: '呼叫', icon: '☎', onAction: () => undefined }] },
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole('grid')
    const actions = () => screen.queryByTitle('呼叫')
    await userEvent.hover(cellOf(grid, 4, '姓名'))
    await waitFor(() => expect(actions()).toBeVisible())
    await userEvent.dblClick(cellOf(grid, 4, '姓名'))
    await field()
    await waitFor(() => expect(actions()).not.toBeVisible())
    await userEvent.hover(cellOf(grid, 6, '姓名'))
    await waitFor(() => expect(actions()).toBeVisible())
  },
})

/** Amounts are typed as people write them and kept to the cent. */
export const Money = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    point(cellOf(grid, 1, '价格'))
    await userEvent.keyboard('1')
    await field()
    await userEvent.keyboard(',234.5{Enter}')
    await waitFor(() => expect(cellOf(grid, 1, '价格')).toHaveTextContent('1234.50'))
    await expect(args.onCall).toHaveBeenCalledWith([
      { id: 1, column: 'price', value: '1234.50', before: '100.00' },
    ])
  },
})

/** A value that breaks a rule keeps the editor open with the reason beside it; whoever goes elsewhere loses nothing. */
export const Invalid = meta.story({
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = canvas.getByRole('grid')
    point(cellOf(grid, 1, '年龄'))
    await userEvent.keyboard('1')
    await field()
    await userEvent.keyboard('50{Enter}')
    await step('the reason is said and the focus stays', async () => {
      const input = await field()
      // First what is not said for ever.
      await expect(screen.getByRole('status')).toHaveTextContent('不能大于 120')
      await expect(input).toHaveFocus()
      await expect(input).toBeInvalid()
      await expect(input).toHaveAccessibleDescription('不能大于 120')
    })
    await step('left as it is, the text stays in the cell with its reason', async () => {
      await userEvent.click(cellOf(grid, 5, '年龄'))
      const cell = cellOf(grid, 1, '年龄')
      await waitFor(() => expect(cell).toHaveAttribute('data-state', 'failed'))
      await expect(cell).toHaveTextContent('150')
      await expect(cell).toHaveAccessibleDescription('不能大于 120')
    })
    await step('F2 goes on from there', async () => {
      point(cellOf(grid, 1, '年龄'))
      await userEvent.keyboard('{F2}')
      await expect(await field()).toHaveValue('150')
      await userEvent.keyboard('{Backspace}{Backspace}{Backspace}51{Enter}')
      await waitFor(() => expect(cellOf(grid, 1, '年龄')).not.toHaveAttribute('data-state'))
      await expect(cellOf(grid, 1, '年龄')).toHaveTextContent('51')
    })
    await expect(args.onCall).toHaveBeenCalledTimes(1)
  },
})

/** The reason goes with its cell: scrolled away it stands over nothing else, and it is there when the cell is back. */
export const ReasonStaysWithItsCell = meta.story({
  render: (args) => (
    <div style={{ inlineSize: 480 }}>
      <VisitsGrid {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole('grid')
    point(cellOf(grid, 1, '姓名'))
    await userEvent.keyboard('{Enter}')
    await userEvent.type(await field(), '1{Enter}')
    const reason = () => document.querySelector('.data-grid-edit-message')
    await waitFor(() => expect(reason()).toHaveTextContent('姓名不能含数字'))
    const scroller = scrollerOf(grid)
    scroller.scrollLeft = 400
    await waitFor(() => expect(reason()).toBe(null))
    scroller.scrollLeft = 0
    await waitFor(() => expect(reason()).toHaveTextContent('姓名不能含数字'))
    await expect(screen.getByRole('textbox')).toHaveFocus()
  },
})

/** Options are found by typing; a choice is taken at once. */
export const Select = meta.story({
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = canvas.getByRole('grid')
    await step('F2 opens the whole list', async () => {
      point(cellOf(grid, 1, '状态'))
      await userEvent.keyboard('{F2}')
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4), loaded)
      await expect(screen.getByRole('combobox', { name: '状态' })).toHaveValue('已到院')
      await userEvent.click(screen.getByRole('option', { name: '已成交' }))
      await waitFor(() => expect(cellOf(grid, 1, '状态')).toHaveTextContent('已成交'))
      await waitFor(() => expect(cellOf(grid, 1, '状态')).toHaveFocus())
    })
    await step('a typed text filters it, and Enter takes the only one that fits', async () => {
      await userEvent.keyboard('{ArrowDown}')
      await userEvent.keyboard('流')
      await waitFor(() =>
        expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['已流失']),
      )
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(cellOf(grid, 2, '状态')).toHaveTextContent('已流失'))
      await expect(cellOf(grid, 3, '状态')).toHaveFocus()
    })
    await expect(args.onCall).toHaveBeenNthCalledWith(1, [{ id: 1, column: 'status', value: 3, before: 2 }])
    await expect(args.onCall).toHaveBeenNthCalledWith(2, [{ id: 2, column: 'status', value: 4, before: 3 }])
  },
})

/** A date is typed in any of the usual ways, or picked below the cell. */
export const DateAndTime = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = canvas.getByRole('grid')
    point(cellOf(grid, 1, '预约时间'))
    await step('typed', async () => {
      await userEvent.keyboard('{F2}')
      await expect(await field()).toHaveValue('2026-03-10 09:00')
      await userEvent.clear(await field())
      await userEvent.keyboard('2026/4/1 15:30{Enter}')
      await waitFor(() => expect(cellOf(grid, 1, '预约时间')).toHaveTextContent('2026-04-01 15:30'))
    })
    await step('picked: the day changes and the time stays', async () => {
      await userEvent.keyboard('{F2}')
      await field()
      // The arrow leads into the calendar, which is there a moment after the field.
      await waitFor(() => expect(document.querySelector('.ui-calendar__cell[tabindex="0"]')).toBeVisible())
      await userEvent.keyboard('{ArrowDown}')
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('11日'))
      await userEvent.keyboard('{ArrowRight}{Enter}')
      await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('2026-03-12 09:00'))
    })
    await expect(args.onCall).toHaveBeenNthCalledWith(1, [
      { id: 1, column: 'visitAt', value: 1_775_028_600, before: firstVisit + 86_400 },
    ])
  },
})

/** A node of a tree, found by pinyin. */
export const Tree = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    point(cellOf(grid, 1, '病种'))
    await userEvent.keyboard('z')
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus(), loaded)
    await userEvent.keyboard('j')
    await userEvent.click(await screen.findByRole('treeitem', { name: '正畸' }))
    await waitFor(() => expect(cellOf(grid, 1, '病种')).toHaveTextContent('口腔科 / 正畸'))
    await waitFor(() => expect(cellOf(grid, 1, '病种')).toHaveFocus())
    await expect(args.onCall).toHaveBeenCalledWith([{ id: 1, column: 'disease', value: 21, before: 12 }])
  },
})

/** Escape in what opened below a cell closes it, and the focus is back on the cell. */
export const EscapeFromAList = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    const escapes = async (header: string, role: string) => {
      point(cellOf(grid, 1, header))
      await userEvent.keyboard('{F2}')
      await waitFor(() => expect(screen.getByRole(role)).toHaveFocus(), loaded)
      await userEvent.keyboard('{ArrowDown}{Escape}')
      await expect(cellOf(grid, 1, header)).toHaveFocus()
      await waitFor(() => expect(screen.queryByRole(role)).toBe(null))
    }
    await escapes('病种', 'combobox')
    await escapes('地区', 'searchbox')
    await escapes('预约时间', 'textbox')
    await escapes('状态', 'combobox')
    await escapes('标签', 'combobox')
    await expect(args.onCall).not.toHaveBeenCalled()
  },
})

/** Several tags are chosen before the cell takes them. */
export const Tags = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    point(cellOf(grid, 2, '标签'))
    await userEvent.keyboard('{F2}')
    await userEvent.click(await screen.findByRole('option', { name: '复诊' }, loaded))
    await userEvent.click(await screen.findByRole('option', { name: '转介绍' }))
    await expect(args.onCall).not.toHaveBeenCalled()
    await userEvent.keyboard('{Tab}')
    await expect(cellOf(grid, 2, '地区')).toHaveFocus()
    await expect(args.onCall).toHaveBeenCalledWith([{ id: 2, column: 'tags', value: [1, 3, 4], before: [1] }])
    await waitFor(() => expect(cellOf(grid, 2, '标签')).toHaveTextContent('VIP复诊转介绍'))
  },
})

/** Ctrl+Enter takes the chosen tags, and so does the Escape that closes their list. */
export const TagsByKey = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    point(cellOf(grid, 2, '标签'))
    await userEvent.keyboard('{F2}')
    await userEvent.click(await screen.findByRole('option', { name: '复诊' }, loaded))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(cellOf(grid, 2, '标签')).toHaveTextContent('VIP复诊'))
    await expect(cellOf(grid, 2, '标签')).toHaveFocus()
    await userEvent.keyboard('{F2}')
    await userEvent.click(await screen.findByRole('option', { name: '转介绍' }, loaded))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(cellOf(grid, 2, '标签')).toHaveTextContent('VIP复诊转介绍'))
    await expect(args.onCall).toHaveBeenCalledTimes(2)
  },
})

/** Delete empties a cell, Ctrl+Z brings its value back by a change like any other. */
export const EraseAndUndo = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    point(cellOf(grid, 1, '年龄'))
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(cellOf(grid, 1, '年龄')).toHaveTextContent(''), loaded)
    await waitFor(() => expect(cellOf(grid, 1, '年龄')).not.toHaveAttribute('data-state'))
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(cellOf(grid, 1, '年龄')).toHaveTextContent('21'))
    await expect(args.onCall).toHaveBeenNthCalledWith(1, [{ id: 1, column: 'age', value: null, before: 21 }])
    await expect(args.onCall).toHaveBeenNthCalledWith(2, [{ id: 1, column: 'age', value: 21, before: null }])
    point(cellOf(grid, 1, '姓名'))
    await userEvent.keyboard('{Backspace}')
    await expect(cellOf(grid, 1, '姓名')).toHaveTextContent('李敏')
    await expect(args.onCall).toHaveBeenCalledTimes(2)
  },
})

/** Ctrl+D gives the cells below what stands in the first row of the block; a single cell takes what stands above it. */
export const FillDown = meta.story({
  args: { onEdited: fn() },
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = canvas.getByRole('grid')
    await step('a block', async () => {
      point(cellOf(grid, 1, '年龄'))
      await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
      await waitFor(() => expect(cellOf(grid, 3, '年龄')).toHaveTextContent('21'), loaded)
      await expect(cellOf(grid, 2, '年龄')).toHaveTextContent('21')
      await expect(cellOf(grid, 4, '年龄')).toHaveTextContent('24')
    })
    await step('a single cell, taken back by Ctrl+Z', async () => {
      await userEvent.keyboard('{Escape}')
      point(cellOf(grid, 6, '年龄'))
      await userEvent.keyboard('{Control>}d{/Control}')
      await waitFor(() => expect(cellOf(grid, 6, '年龄')).toHaveTextContent('25'))
      await waitFor(() => expect(cellOf(grid, 6, '年龄')).not.toHaveAttribute('data-state'))
      await userEvent.keyboard('{Control>}z{/Control}')
      await waitFor(() => expect(cellOf(grid, 6, '年龄')).toHaveTextContent('26'))
    })
    await expect(args.onCall).toHaveBeenNthCalledWith(1, [
      { id: 2, column: 'age', value: 21, before: 22 },
      { id: 3, column: 'age', value: 21, before: 23 },
    ])
    await expect(args.onEdited).toHaveBeenNthCalledWith(1, {
      cause: 'fill',
      column: undefined,
      saved: 2,
      failed: 0,
      conflicts: 0,
      unchanged: 0,
      refused: 0,
      undo: expect.any(Function) as unknown,
    })
  },
})

/** An application that keeps what is typed hears of every letter, and gives it back when the cell opens once more. */
export const KeptDraft = meta.story({
  globals: { language: 'zh' },
  args: {
    onDraft: fn(),
    draftOf: ({ id }: { id: number }, column: string) =>
      id === 2 && column === 'name' ? { text: '张小' } : undefined,
  },
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = canvas.getByRole('grid')
    const heard = () =>
      (args.onDraft as Mock).mock.calls.map(([row, ...rest]) => [(row as Visit).id, ...rest])
    await step('Escape gives up what was typed', async () => {
      point(cellOf(grid, 1, '姓名'))
      await userEvent.keyboard('{F2}')
      await field()
      await userEvent.keyboard('娟{Escape}')
      await expect(heard()).toEqual([
        [1, 'name', { text: '李敏娟' }],
        [1, 'name', undefined],
      ])
      await expect(cellOf(grid, 1, '姓名')).toHaveFocus()
    })
    await step('what was left unsaved stands in the editor, and Enter takes it', async () => {
      point(cellOf(grid, 2, '姓名'))
      await userEvent.keyboard('{Enter}')
      await expect(await field()).toHaveValue('张小')
      await userEvent.keyboard('静{Enter}')
      await waitFor(() => expect(cellOf(grid, 2, '姓名')).toHaveTextContent('张小静'))
      await expect(heard().slice(2)).toEqual([[2, 'name', { text: '张小静' }]])
    })
  },
})

let arrive: () => void = () => undefined
const LateEditor = lazy(async () => {
  await new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { default: OwnEditor }
})

function OwnEditor({ typed, value, commit, close }: CellEditorActions) {
  return (
    <input
      aria-label="姓名"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened it
      autoFocus
      defaultValue={typed ?? String(value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') commit(currentTarget.value, 'down')
        if (key === 'Escape') close()
      }}
    />
  )
}

/** What is typed before the editor is there stands in a plain field; Enter takes it without one. The editor is an application's own. */
export const TypingBeforeTheEditor = meta.story({
  args: {
    renderEditor: (_, column, actions) => (column === 'name' ? <LateEditor {...actions} /> : undefined),
  },
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = canvas.getByRole('grid')
    await step('Enter takes what was typed', async () => {
      point(cellOf(grid, 1, '姓名'))
      await userEvent.keyboard('Bx{Backspace}o')
      await expect(await field()).toHaveValue('Bo')
      await userEvent.keyboard('{Enter}')
      await expect(cellOf(grid, 2, '姓名')).toHaveFocus()
      await waitFor(() => expect(cellOf(grid, 1, '姓名')).not.toHaveAttribute('data-state'))
      await expect(cellOf(grid, 1, '姓名')).toHaveTextContent('Bo')
    })
    await step('the editor takes over', async () => {
      await userEvent.keyboard('Ad')
      arrive()
      await field()
      await userEvent.keyboard('a')
      await expect(await field()).toHaveValue('Ada')
      await userEvent.keyboard('{Enter}')
      await expect(cellOf(grid, 3, '姓名')).toHaveFocus()
    })
    await expect(args.onCall).toHaveBeenNthCalledWith(1, [
      { id: 1, column: 'name', value: 'Bo', before: '李敏' },
    ])
    await expect(args.onCall).toHaveBeenNthCalledWith(2, [
      { id: 2, column: 'name', value: 'Ada', before: '张静' },
    ])
    await expect(args.onCall).toHaveBeenCalledTimes(2)
  },
})

/** While a value is on its way it stands in the cell, marked; it may be changed again meanwhile. */
export const PendingForever = meta.story({
  args: { answer: () => new Promise(() => undefined) },
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole('grid')
    point(cellOf(grid, 1, '姓名'))
    await userEvent.keyboard('{F2}')
    await userEvent.clear(await field())
    await userEvent.keyboard('周洋{Enter}')
    const cell = cellOf(grid, 1, '姓名')
    await expect(cell).toHaveAttribute('data-state', 'pending')
    await expect(cell).toHaveTextContent('周洋')
    await expect(cell).toHaveAccessibleDescription('正在保存')
  },
})

const refusal = '网络中断，请重试'

/** What could not be saved stays in its cell with the reason; opened and taken once more it is sent again. */
export const FailedThenRetried = meta.story({
  args: { onCall: fn() },
  render: function Failing(args) {
    const [state] = useState({ tries: 0 })
    return (
      <VisitsGrid
        {...args}
        answer={() => {
          state.tries += 1
          return state.tries === 1 ? { kind: 'failed', reason: refusal } : { kind: 'saved' }
        }}
      />
    )
  },
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = canvas.getByRole('grid')
    point(cellOf(grid, 1, '姓名'))
    await step('the reason is told and the text stays', async () => {
      await userEvent.keyboard('{F2}')
      await userEvent.clear(await field())
      await userEvent.keyboard('周洋{Enter}')
      const cell = cellOf(grid, 1, '姓名')
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`姓名未保存：${refusal}`))
      await expect(cell).toHaveAttribute('data-state', 'failed')
      await expect(cell).toHaveTextContent('周洋')
      await expect(cell).toHaveAccessibleDescription(refusal)
      await expect(cell).toBeInvalid()
    })
    await step('it outlives scrolling and sorting', async () => {
      scrollToRow(grid, 120)
      await waitFor(() => expect(grid.querySelector('[aria-rowindex="122"]')).toBeVisible())
      await userEvent.keyboard('{Control>}{Home}{/Control}')
      await waitFor(() => expect(cellOf(grid, 1, '姓名')).toHaveAttribute('data-state', 'failed'))
      await expect(cellOf(grid, 1, '姓名')).toHaveTextContent('周洋')
    })
    await step('Enter opens the text, Enter sends it again', async () => {
      point(cellOf(grid, 1, '姓名'))
      await userEvent.keyboard('{Enter}')
      await expect(await field()).toHaveValue('周洋')
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(cellOf(grid, 1, '姓名')).not.toHaveAttribute('data-state'))
      await expect(cellOf(grid, 1, '姓名')).toHaveTextContent('周洋')
    })
    await expect(args.onCall).toHaveBeenNthCalledWith(2, [
      { id: 1, column: 'name', value: '周洋', before: '李敏' },
    ])
  },
})

/** Escape on such a cell forgets the text: the cell shows what is stored. */
export const FailedThenDropped = meta.story({
  args: { answer: () => ({ kind: 'failed', reason: refusal }) },
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole('grid')
    point(cellOf(grid, 1, '姓名'))
    await userEvent.keyboard('{F2}')
    await field()
    await userEvent.keyboard('娟{Enter}')
    await waitFor(() => expect(cellOf(grid, 1, '姓名')).toHaveAttribute('data-state', 'failed'))
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(screen.getByText(refusal)).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await expect(cellOf(grid, 1, '姓名')).toHaveTextContent('李敏')
    await expect(cellOf(grid, 1, '姓名')).not.toHaveAttribute('data-state')
    await waitFor(() => expect(screen.queryByText(refusal)).toBe(null))
  },
})

function Contested(args: VisitsGridProps) {
  const [rows] = useState(buildVisits)
  return (
    <VisitsGrid
      {...args}
      rows={rows}
      answer={({ rowKey, before }) => {
        if (before === '李娜') return { kind: 'saved' }
        rows.update([{ key: rowKey, fields: { name: '李娜' } }], { origin: 'others' })
        return { kind: 'conflict', theirs: '李娜', by: '陈主任' }
      }}
    />
  )
}

const asks = {
  renderConflict: (conflict, actions) => <VisitConflict conflict={conflict} actions={actions} />,
} satisfies Partial<VisitsGridProps>

const contest = async (grid: HTMLElement, keyboard: (keys: string) => Promise<void>) => {
  point(cellOf(grid, 1, '姓名'))
  await keyboard('{F2}')
  await field()
  await keyboard('娟{Enter}{ArrowUp}')
  const cell = cellOf(grid, 1, '姓名')
  await waitFor(() => expect(cell).toHaveAttribute('data-state', 'conflict'))
  await expect(cell).toHaveTextContent('李敏娟')
  await expect(cell).toHaveAccessibleDescription('陈主任已改为“李娜”，按回车处理，按 Esc 采用对方的值')
}
const question = () => screen.findByRole('dialog', { name: '陈主任已改为“李娜”' }, loaded)

/** Somebody else has changed the cell meanwhile: Enter has the application ask, and one's own value can be kept, now or later. */
export const ConflictMine = meta.story({
  args: asks,
  render: (args) => <Contested {...args} />,
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = canvas.getByRole('grid', { hidden: true })
    await contest(grid, (keys) => userEvent.keyboard(keys))
    await step('the question can be put off', async () => {
      await userEvent.keyboard('{Enter}')
      await question()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(cellOf(grid, 1, '姓名')).toHaveFocus())
      await expect(cellOf(grid, 1, '姓名')).toHaveAttribute('data-state', 'conflict')
      await expect(cellOf(grid, 1, '姓名')).toHaveTextContent('李敏娟')
    })
    await step('mine', async () => {
      await userEvent.keyboard('{Enter}')
      const dialog = await question()
      await expect(dialog).toHaveTextContent('李敏娟')
      await userEvent.click(within(dialog).getByRole('button', { name: '保留我的' }))
      await waitFor(() => expect(cellOf(grid, 1, '姓名')).toHaveFocus())
      await waitFor(() => expect(cellOf(grid, 1, '姓名')).not.toHaveAttribute('data-state'))
      await expect(cellOf(grid, 1, '姓名')).toHaveTextContent('李敏娟')
      await expect(args.onCall).toHaveBeenLastCalledWith([
        { id: 1, column: 'name', value: '李敏娟', before: '李娜' },
      ])
    })
  },
})

/** The same, and theirs is taken. */
export const ConflictTheirs = meta.story({
  args: { ...asks, onDraft: fn() },
  render: (args) => <Contested {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid', { hidden: true })
    await contest(grid, (keys) => userEvent.keyboard(keys))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(within(await question()).getByRole('button', { name: '采用对方的' }))
    await waitFor(() => expect(cellOf(grid, 1, '姓名')).toHaveFocus())
    await expect(cellOf(grid, 1, '姓名')).not.toHaveAttribute('data-state')
    await expect(cellOf(grid, 1, '姓名')).toHaveTextContent('李娜')
    await expect(args.onCall).toHaveBeenCalledTimes(1)
    await expect((args.onDraft as Mock).mock.lastCall?.slice(1)).toEqual(['name', undefined])
  },
})

/** One's own value can also be gone on with, on top of theirs; given up there, it stays in its cell. */
export const ConflictGoOn = meta.story({
  args: { ...asks, onDraft: fn() },
  render: (args) => <Contested {...args} />,
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = canvas.getByRole('grid', { hidden: true })
    const goOn = async () => {
      await userEvent.keyboard('{Enter}')
      await userEvent.click(within(await question()).getByRole('button', { name: '继续修改' }))
      await expect(await field()).toHaveValue('李敏娟')
    }
    await contest(grid, (keys) => userEvent.keyboard(keys))
    await step('Escape leaves the cell as it was before', async () => {
      await goOn()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(cellOf(grid, 1, '姓名')).toHaveFocus())
      await expect(cellOf(grid, 1, '姓名')).toHaveAttribute('data-state', 'conflict')
      await expect((args.onDraft as Mock).mock.lastCall?.slice(1)).toEqual(['name', { value: '李敏娟' }])
    })
    await step('what is added takes the place of theirs', async () => {
      await goOn()
      await userEvent.keyboard('子{Enter}')
      await waitFor(() => expect(cellOf(grid, 1, '姓名')).not.toHaveAttribute('data-state'))
      await expect(cellOf(grid, 1, '姓名')).toHaveTextContent('李敏娟子')
      await expect(args.onCall).toHaveBeenLastCalledWith([
        { id: 1, column: 'name', value: '李敏娟子', before: '李娜' },
      ])
    })
  },
})

/** Where no application asks, Enter goes on with one's own value and takes it, and Escape takes theirs. */
export const ConflictUnasked = meta.story({
  render: (args) => <Contested {...args} />,
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = canvas.getByRole('grid')
    await contest(grid, (keys) => userEvent.keyboard(keys))
    await step('who opens it and goes elsewhere has not chosen', async () => {
      await userEvent.keyboard('{Enter}')
      await field()
      point(cellOf(grid, 4, '姓名'))
      await waitFor(() => expect(screen.queryByRole('textbox')).toBe(null))
      await expect(cellOf(grid, 1, '姓名')).toHaveAttribute('data-state', 'conflict')
      await expect(args.onCall).toHaveBeenCalledTimes(1)
    })
    await step('mine', async () => {
      point(cellOf(grid, 1, '姓名'))
      await userEvent.keyboard('{Enter}')
      await expect(await field()).toHaveValue('李敏娟')
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(cellOf(grid, 1, '姓名')).not.toHaveAttribute('data-state'))
      await expect(cellOf(grid, 1, '姓名')).toHaveTextContent('李敏娟')
      await expect(args.onCall).toHaveBeenLastCalledWith([
        { id: 1, column: 'name', value: '李敏娟', before: '李娜' },
      ])
    })
    await step('theirs', async () => {
      point(cellOf(grid, 2, '姓名'))
      await userEvent.keyboard('{F2}')
      await field()
      await userEvent.keyboard('子{Enter}{ArrowUp}')
      await waitFor(() => expect(cellOf(grid, 2, '姓名')).toHaveAttribute('data-state', 'conflict'))
      await userEvent.keyboard('{Escape}')
      await expect(cellOf(grid, 2, '姓名')).not.toHaveAttribute('data-state')
      await expect(cellOf(grid, 2, '姓名')).toHaveTextContent('李娜')
    })
  },
})

/** An open editor stays with its row: through scrolling away and back, news of others and rows that come above it. */
export const EditorStaysWithItsRow = meta.story({
  globals: { language: 'zh' },
  args: { rows: buildVisits() },
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = canvas.getByRole('grid')
    const rows = args.rows!
    point(cellOf(grid, 5, '姓名'))
    await userEvent.keyboard('{F2}')
    const input = await field()
    await userEvent.keyboard('甲')
    await step('scrolling', async () => {
      scrollToRow(grid, 120)
      await waitFor(() => expect(grid.querySelector('[aria-rowindex="122"]')).toBeVisible())
      await expect(input).toHaveFocus()
      scrollerOf(grid).scrollTop = 0
      await waitFor(() => expect(grid.querySelector('[aria-rowindex="2"]')).toBeVisible())
    })
    await step('news', async () => {
      rows.update([{ key: 5, fields: { age: 99 } }], { origin: 'others' })
      await waitFor(() => expect(cellOf(grid, 5, '年龄')).toHaveTextContent('99'))
      rows.insert([buildVisit(900), buildVisit(901)], { origin: 'others' })
      await waitFor(() => expect(grid.querySelector('[aria-rowindex="8"] input')).toBe(input))
      await expect(input).toHaveFocus()
      await expect(input).toHaveValue('王芳甲')
    })
    await userEvent.keyboard('乙{Enter}')
    await expect(args.onCall).toHaveBeenCalledWith([
      { id: 5, column: 'name', value: '王芳甲乙', before: '王芳' },
    ])
    await expect(grid.querySelector('[aria-rowindex="9"] [tabindex="0"]')).toHaveFocus()
  },
})

/** The edited row leaves the list: what was typed is kept with it, should it come back. */
export const RowGoesAway = meta.story({
  globals: { language: 'zh' },
  args: { rows: buildVisits() },
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    const rows = args.rows!
    point(cellOf(grid, 1, '姓名'))
    await userEvent.keyboard('{F2}')
    await field()
    await userEvent.keyboard('甲')
    rows.filter((row) => row.id > 1)
    await waitFor(() => expect(screen.queryByRole('textbox')).toBe(null))
    rows.filter(undefined)
    await waitFor(() => expect(cellOf(grid, 1, '姓名')).toHaveTextContent('李敏甲'))
    await expect(cellOf(grid, 1, '姓名')).toHaveAttribute('data-state', 'failed')
    await expect(args.onCall).not.toHaveBeenCalled()
  },
})

/** A place, found among its provinces and cities. */
export const Region = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    const cell = cellOf(grid, 1, '地区')
    point(cell)
    await userEvent.keyboard('海')
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus(), loaded)
    await userEvent.keyboard('曙')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(cellOf(grid, 1, '地区')).toHaveTextContent('浙江省 / 宁波市 / 海曙区'))
    await expect(args.onCall).toHaveBeenCalledWith([
      {
        id: 1,
        column: 'region',
        value: ['浙江省', '宁波市', '海曙区'],
        before: ['浙江省', '杭州市', '西湖区'],
      },
    ])
  },
})

interface Composing extends HTMLElement {
  editContext: EventTarget & { updateText: (start: number, end: number, text: string) => void }
}

/** Chinese is typed on a cell as in a field: the composition stands in the cell, and its words go into the editor. */
export const Composition = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    const cell = cellOf(grid, 1, '姓名')
    point(cell)
    await waitFor(() => expect((cell as Composing).editContext).toBeTruthy(), loaded)
    const { editContext: context } = cell as Composing
    const compose = (text: string) => {
      context.updateText(0, 99, text)
      context.dispatchEvent(new Event('textupdate'))
    }
    context.dispatchEvent(new CompositionEvent('compositionstart'))
    // Some systems tell the letter of a key that the input method has taken.
    void fireEvent.keyDown(cell, { key: 'n', keyCode: 229, isComposing: true })
    compose('ni')
    await waitFor(() => expect(cell).toHaveTextContent('ni'))
    await expect(cell).toHaveFocus()
    await expect(screen.queryByRole('textbox')).toBe(null)
    compose('倪')
    context.dispatchEvent(new CompositionEvent('compositionend'))
    await field()
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('倪'))
    await userEvent.keyboard('萍{Enter}')
    await expect(args.onCall).toHaveBeenCalledWith([{ id: 1, column: 'name', value: '倪萍', before: '李敏' }])
  },
})
