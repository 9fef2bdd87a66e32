import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { contrasts } from './data-grid.contrast.fake.ts'
import { cellOf, VisitsGrid } from './data-grid.editing.fake.tsx'
import { focusedPlace, PeopleGrid, PeopleRows, personColumns, scrollerOf } from './data-grid.fake.tsx'

const states = ['new', 'removed', 'taken', 'masked']

const meta = preview.meta({
  title: 'Components/Data/Data grid/Modes',
  tags: ['status:beta'],
  component: PeopleGrid,
  args: {
    width: 900,
    onLayoutChange: fn(),
    selection: { all: false, ids: new Set([2, 4, 5]) },
    sort: [
      { id: 'team', desc: true },
      { id: 'id', desc: false },
    ],
    rowState: ({ id }) => (id > 2 && id < 11 ? { kind: states[id % 4]!, label: states[id % 4]! } : undefined),
  },
})

/** A reader who needs texts twice as large: rows keep their height, and what a cell has no room for ends in dots. */
export const LargeText = meta.story({
  globals: { zoom: '200' },
  tags: ['visual'],
  play: async ({ canvas }) => {
    const scroller = scrollerOf(canvas.getByRole('grid'))
    await waitFor(() => expect(scroller).toHaveAttribute('data-large-text'))
    const cells = [...scroller.querySelectorAll<HTMLElement>('.data-grid-cell:not(:has(input))')]
    const spilling = cells.filter(
      (cell) => cell.scrollWidth > cell.clientWidth && getComputedStyle(cell).overflowX !== 'hidden',
    )
    await expect(spilling.map((cell) => cell.textContent)).toEqual([])
    const cut = cells.filter((cell) => cell.scrollHeight > cell.clientHeight)
    await expect(cut.map((cell) => cell.textContent)).toEqual([])
  },
})

/** A reader's own colours: selection, states of rows, chips and lines are there without ours. */
export const ForcedColours = meta.story({
  globals: { theme: 'forced' },
  tags: ['visual'],
  play: async ({ canvas }) => {
    const body = canvas.getByRole('grid').querySelector<HTMLElement>('.data-grid-body')!
    const shown = (selector: string, property: string) =>
      getComputedStyle(body.querySelector(selector)!).getPropertyValue(property)
    await waitFor(() => expect(shown('.data-grid-row', 'border-block-end-width')).toBe('1px'))
    await expect(shown('[data-selected]', 'background-color')).not.toBe(
      shown('.data-grid-row:not([data-selected])', 'background-color'),
    )
    await expect(shown('[data-state=taken]', 'font-style')).toBe('italic')
    await expect(shown('[data-kind=chip]', 'outline-style')).toBe('solid')
  },
})

const weak = (grid: HTMLElement) =>
  contrasts(grid.closest<HTMLElement>('.data-grid')!).filter(({ ratio }) => ratio < 7)

/** Every text of a grid has a contrast of 7 to 1, chips and rows that are gone or chosen included. */
export const Contrast = meta.story({
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid').closest<HTMLElement>('.data-grid')!
    await waitFor(() => expect(contrasts(grid).length).toBeGreaterThanOrEqual(100))
    // Colours of another theme are there a frame later.
    await waitFor(() => expect(weak(canvas.getByRole('grid'))).toEqual([]))
  },
})

/** The same in the dark. */
export const ContrastInTheDark = meta.story({ globals: { theme: 'dark' }, play: Contrast.input.play })

/** Cells that wait, that were refused or that somebody else has changed keep that contrast. */
export const ContrastOfCellStates = meta.story({
  render: () => <VisitsGrid />,
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid')
    const kinds = ['pending', 'failed', 'conflict']
    kinds.forEach((kind, nth) => (cellOf(grid, nth + 1, '姓名').dataset['state'] = kind))
    await waitFor(() => expect(weak(grid)).toEqual([]))
    kinds.forEach((_, nth) => delete cellOf(grid, nth + 1, '姓名').dataset['state'])
  },
})

/** From right to left: pinned columns, arrows, widths and drops are mirrored. */
export const RightToLeft = meta.story({
  tags: ['visual'],
  args: {
    columns: personColumns.map((column) => (column.id === 'amount' ? { ...column, pinned: 'end' } : column)),
  },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = canvas.getByRole('grid')
    const heading = (name: RegExp) => canvas.getByRole('columnheader', { name })
    const edge = (name: RegExp) => heading(name).getBoundingClientRect()
    await step('the first column is the rightmost', async () => {
      await expect(edge(/^编号/).left).toBeGreaterThan(edge(/^电话/).left)
      await expect(Math.round(edge(/^金额/).left)).toBe(
        Math.round(
          scrollerOf(grid).getBoundingClientRect().left +
            scrollerOf(grid).offsetWidth -
            scrollerOf(grid).clientWidth,
        ),
      )
    })
    await step('a line parts what is pinned from what scrolls', async () => {
      const line = (pane: string) =>
        getComputedStyle(scrollerOf(grid).querySelector(`[data-pane=${pane}]`)!).boxShadow
      await expect(line('start')).toMatch(/ -1px 0px 0px 0px$/u)
      await expect(line('end')).toMatch(/ 1px 0px 0px 0px$/u)
    })
    await step('arrows go where they point', async () => {
      await userEvent.tab()
      await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
      await expect(focusedPlace()).toBe('2:4')
      await userEvent.keyboard('{ArrowRight}{Home}')
      await expect(focusedPlace()).toBe('2:1')
    })
    await step('the last column comes into view by key', async () => {
      await userEvent.keyboard('{End}{ArrowRight}')
      await expect(focusedPlace()).toBe('2:8')
      const cell = document.activeElement!.getBoundingClientRect()
      await expect(cell.left).toBeGreaterThanOrEqual(edge(/^金额/).right - 1)
    })
    await step('Alt with the arrow to the left makes a column wider', async () => {
      await userEvent.keyboard('{Home}{ArrowUp}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Alt>}{ArrowLeft}{/Alt}')
      await expect(args.onLayoutChange).toHaveBeenLastCalledWith({ widths: { phone: 156 } })
    })
    await step('a heading that is dragged to the left gets wider by its edge', async () => {
      const handle = heading(/^电话/).querySelector<HTMLElement>('.data-grid-resizer')!
      const { left, top } = edge(/^电话/)
      const at = (x: number) => ({ target: handle, coords: { clientX: x, clientY: top + 5 } })
      await userEvent.pointer([
        { ...at(left), keys: '[MouseLeft>]' },
        at(left - 44),
        { ...at(left - 44), keys: '[/MouseLeft]' },
      ])
      await expect(args.onLayoutChange).toHaveBeenLastCalledWith({ widths: { phone: 200 } })
    })
  },
})

/** Rows as high as the density says, in all three. */
export const Densities = meta.story({
  tags: ['visual'],
  render: () => (
    <>
      {(['large', 'middle', 'small'] as const).map((density) => (
        <div key={density} data-density={density}>
          <PeopleGrid aria-label={density} width={900} height={200} />
        </div>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const heights = canvas
      .getAllByRole('grid')
      .map((grid) => grid.querySelector<HTMLElement>('.data-grid-row')!.offsetHeight)
    await expect(heights).toEqual([48, 40, 32])
  },
})

function FingerGrid() {
  const [rows] = useState(() => new PeopleRows(200))
  return <PeopleGrid rows={rows} height={300} />
}

/** A tap gives a cell the focus; a finger that moves scrolls, and chooses nothing. */
export const ByFinger = meta.story({
  render: () => <FingerGrid />,
  play: async ({ canvas }) => {
    const cell = canvas.getByText('138****1003')
    const other = canvas.getByText('138****1005')
    const finger = (x: number, y: number) => ({
      pointerType: 'touch',
      button: 0,
      clientX: x,
      clientY: y,
      bubbles: true,
    })
    // At once: a finger that is lifted late has rested.
    void fireEvent.pointerDown(cell, finger(300, 150))
    void fireEvent.pointerUp(cell, finger(300, 150))
    // What a tap ends in is a click that tells its finger, which the simulated one does not.
    void fireEvent(cell, new PointerEvent('click', finger(300, 150)))
    await expect(cell).toHaveFocus()
    void fireEvent.pointerDown(other, finger(300, 250))
    void fireEvent.pointerMove(other, finger(300, 150))
    void fireEvent.pointerCancel(other, finger(300, 150))
    await expect(cell).toHaveFocus()
    await expect(canvas.getByRole('grid').querySelectorAll('[aria-selected="true"]').length).toBe(0)
  },
})
