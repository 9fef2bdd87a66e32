import { expect, fireEvent, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { departments } from './tree.fixture.ts'
import { Tree } from './tree.tsx'

/** The keyboard tables of the tree pattern in the WAI-ARIA practices; the names of the steps are their rows. */
const meta = preview.meta({
  title: 'Components/Data/Tree/Keyboard',
  tags: ['status:beta'],
  component: Tree<number>,
  args: { label: '科室与病种', items: departments, onAction: fn(), onSelectionChange: fn() },
})

type Canvas = { getAllByRole: (role: string) => HTMLElement[] }

/** Names of all rows; the focused one stands in brackets, open ones end in a minus, closed ones in a plus. */
const screenOf = (canvas: Canvas) =>
  canvas.getAllByRole('row').map((row) => {
    const end = { true: '-', false: '+', null: '' }[String(row.getAttribute('aria-expanded'))]
    const name = `${row.getAttribute('aria-label')}${end}`
    return row === document.activeElement ? `[${name}]` : name
  })
const selected = (canvas: Canvas) =>
  canvas
    .getAllByRole('row')
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => row.getAttribute('aria-label'))

/** Moving about with the keys of the first table. */
export const SingleSelect = meta.story({
  args: { selectionMode: 'single' },
  play: async ({ canvas, userEvent, args, step }) => {
    const key = (keys: string) => userEvent.keyboard(keys)
    await userEvent.tab()
    await expect(screenOf(canvas)).toEqual(['[皮肤科+]', '口腔科+', '儿科', '眼科+'])
    await step('Right Arrow: on a closed node, opens it; focus does not move', async () => {
      await key('{ArrowRight}')
      await expect(screenOf(canvas)).toEqual([
        '[皮肤科-]',
        '痤疮+',
        '色素痣',
        '白癜风',
        '口腔科+',
        '儿科',
        '眼科+',
      ])
    })
    await step('Right Arrow: on an open node, moves focus to its first child', async () => {
      await key('{ArrowRight}')
      await expect(screenOf(canvas)[1]).toBe('[痤疮+]')
    })
    await step('Right Arrow: on an end node, does nothing', async () => {
      await key('{ArrowDown}{ArrowRight}')
      await expect(screenOf(canvas).slice(0, 4)).toEqual(['皮肤科-', '痤疮+', '[色素痣]', '白癜风'])
    })
    await step('Left Arrow: on a child that is an end node, moves focus to its parent', async () => {
      await key('{ArrowLeft}')
      await expect(screenOf(canvas)[0]).toBe('[皮肤科-]')
    })
    await step('Left Arrow: on a child that is a closed node, moves focus to its parent', async () => {
      await key('{ArrowDown}{ArrowLeft}')
      await expect(screenOf(canvas)[0]).toBe('[皮肤科-]')
    })
    await step('Left Arrow: on an open node, closes it', async () => {
      await key('{ArrowLeft}')
      await expect(screenOf(canvas)).toEqual(['[皮肤科+]', '口腔科+', '儿科', '眼科+'])
    })
    await step('Left Arrow: on a closed root node, does nothing', async () => {
      await key('{ArrowLeft}')
      await expect(screenOf(canvas)).toEqual(['[皮肤科+]', '口腔科+', '儿科', '眼科+'])
    })
    await step('Down Arrow: moves focus to the next node without opening or closing', async () => {
      await key('{ArrowDown}')
      await expect(screenOf(canvas)).toEqual(['皮肤科+', '[口腔科+]', '儿科', '眼科+'])
    })
    await step('Up Arrow: moves focus to the previous node without opening or closing', async () => {
      await key('{ArrowUp}')
      await expect(screenOf(canvas)).toEqual(['[皮肤科+]', '口腔科+', '儿科', '眼科+'])
    })
    await step('End: moves focus to the last node that can be reached without opening', async () => {
      await key('{End}')
      await expect(screenOf(canvas)).toEqual(['皮肤科+', '口腔科+', '儿科', '[眼科+]'])
    })
    await step('Down Arrow on the last and Up Arrow on the first node stay', async () => {
      await key('{ArrowDown}')
      await expect(screenOf(canvas)).toEqual(['皮肤科+', '口腔科+', '儿科', '[眼科+]'])
      await key('{Home}{ArrowUp}')
      await expect(screenOf(canvas)).toEqual(['[皮肤科+]', '口腔科+', '儿科', '眼科+'])
    })
    await step('Home: moves focus to the first node without opening or closing', async () => {
      await key('{End}{Home}')
      await expect(screenOf(canvas)).toEqual(['[皮肤科+]', '口腔科+', '儿科', '眼科+'])
    })
    await step('Enter: performs the default action of the focused node', async () => {
      await key('{ArrowDown}{Enter}')
      await expect(args.onAction).toHaveBeenCalledWith(2)
      await expect(args.onSelectionChange).not.toHaveBeenCalled()
    })
    await step('Space: selects the focused node', async () => {
      await key(' ')
      await expect(selected(canvas)).toEqual(['口腔科'])
    })
    await step('Type-ahead, one character: focus moves to the next node that begins with it', async () => {
      await key('儿')
      await expect(screenOf(canvas)).toEqual(['皮肤科+', '口腔科+', '[儿科]', '眼科+'])
    })
    await step('*: expands all siblings at the level of the focused node', async () => {
      await key('*')
      await expect(screenOf(canvas)).toEqual([
        '皮肤科-',
        '痤疮+',
        '色素痣',
        '白癜风',
        '口腔科-',
        '正畸',
        '种植牙',
        '[儿科]',
        '眼科-',
        '近视手术',
      ])
    })
    await step('Focus comes back to where it was, when the tree is entered again', async () => {
      await userEvent.tab({ shift: true })
      await expect(document.activeElement).toBe(document.body)
      await userEvent.tab()
      await expect(screenOf(canvas)[7]).toBe('[儿科]')
    })
  },
})

/** Several characters typed quickly make one word; a disabled node can be reached as well. */
export const TypeAhead = meta.story({
  args: {
    items: ['Acne', 'Acanthosis', 'Mole', 'Melasma'].map((name, id) => ({ id, name, isDisabled: id === 3 })),
  },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.tab()
    await step('Type-ahead, one character', async () => {
      await userEvent.keyboard('m')
      await expect(screenOf(canvas)).toEqual(['Acne', 'Acanthosis', '[Mole]', 'Melasma'])
    })
    await step('Type-ahead, several characters in rapid succession', async () => {
      await userEvent.keyboard('{Home}')
      // Both in one task: on a busy machine letters typed one after the other may be further apart than those of a word.
      await Promise.all(
        [...'me'].map((key) => fireEvent.keyDown(document.activeElement ?? document.body, { key })),
      )
      await expect(screenOf(canvas)).toEqual(['Acne', 'Acanthosis', 'Mole', '[Melasma]'])
    })
  },
})

/** Choosing several, by the keys of the recommended model of the second table. */
export const MultiSelect = meta.story({
  args: { selectionMode: 'multiple', defaultExpandedIds: [2], items: departments.slice(1) },
  play: async ({ canvas, userEvent, step }) => {
    const key = (keys: string) => userEvent.keyboard(keys)
    await userEvent.tab()
    await step('Space: toggles the selection state of the focused node', async () => {
      await key(' ')
      await expect(selected(canvas)).toEqual(['口腔科'])
      await key(' ')
      await expect(selected(canvas)).toEqual([])
    })
    await step('Shift + Down Arrow: moves focus to the next node and toggles it', async () => {
      await key('{Shift>}{ArrowDown}{/Shift}')
      await expect(screenOf(canvas)[1]).toBe('[正畸]')
      await expect(selected(canvas)).toEqual(['正畸'])
    })
    await step('Shift + Up Arrow: moves focus to the previous node and toggles it', async () => {
      await key('{Shift>}{ArrowUp}{/Shift}')
      await expect(screenOf(canvas)[0]).toBe('[口腔科-]')
      await expect(selected(canvas)).toEqual(['口腔科', '正畸'])
    })
    await step('Shift + Space: selects from the node selected last to the focused one', async () => {
      await key('{Control>}a{/Control}{Control>}a{/Control}{Home} {ArrowDown}{ArrowDown}{Shift>} {/Shift}')
      await expect(selected(canvas)).toEqual(['口腔科', '正畸', '种植牙'])
    })
    await step('Control + Shift + End: selects from the focused node to the last one', async () => {
      await key('{Control>}{Shift>}{End}{/Shift}{/Control}')
      await expect(selected(canvas)).toEqual(['口腔科', '正畸', '种植牙', '儿科', '眼科'])
      await expect(screenOf(canvas).at(-1)).toBe('[眼科+]')
    })
    await step('Control + A: all are selected, so all are taken back', async () => {
      await key('{Control>}a{/Control}')
      await expect(selected(canvas)).toEqual([])
    })
    await step('Control + Shift + Home: selects from the focused node to the first one', async () => {
      await key('{ArrowUp}{Control>}{Shift>}{Home}{/Shift}{/Control}')
      await expect(selected(canvas)).toEqual(['口腔科', '正畸', '种植牙', '儿科'])
      await expect(screenOf(canvas)[0]).toBe('[口腔科-]')
    })
    await step('Control + A: selects all nodes', async () => {
      await key('{Control>}a{/Control}')
      await expect(selected(canvas)).toEqual(['口腔科', '正畸', '种植牙', '儿科', '眼科'])
    })
  },
})
