import { buildRows } from '@hospital-crm/api/fixtures'
import { hospitals } from '@hospital-crm/api/resources'
import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { isSeen, patiently, storyWords } from '../machines/testing/story-words.ts'
import { goTo, pageAt, renderPage, stageOf } from './testing/page-of-story.tsx'
import type { Stage } from './testing/stage.ts'

const meta = preview.meta({
  title: 'Flows/Resources',
  tags: ['role:qa'],
  parameters: { layout: 'fullscreen' },
  render: renderPage,
})

const page = '/configs/hospitals'
const rows = buildRows(hospitals, 4)
const [first, second] = rows as [(typeof rows)[number], (typeof rows)[number]]
const listOf = (list: typeof rows, total = list.length) => ({
  'supervision/hospitals/index': { data: { list, total, page: 1, page_size: 100 } },
})

/** A colleague changes the rows. */
const changeElsewhere = ({ server, line }: Stage, list: typeof rows) => {
  server.change(listOf(list))
  line.receive({ type: 'CHANGE_CONFIGS' })
}

const button = (name: string | RegExp) => screen.findByRole('button', { name }, patiently)
const wordsOf = async (context: { globals: Record<string, unknown> }) => ({
  ...(await storyWords('resourceScreen', context)),
  ...(await storyWords('shell', context)).resources['supervision/hospitals'],
})
const field = (label: string) => screen.findByRole('textbox', { name: label }, patiently)

/** Two write the same field: whoever has answered whose it is, or has taken the own text back, goes on in that field. */
export const Conflict = meta.story({
  beforeEach: pageAt(`${page}?edit=1`, listOf(rows)),
  play: async (context) => {
    const { userEvent } = context
    const stage = stageOf(context)
    const { fields, takeTheirs, keepMine, discard } = await wordsOf(context)
    const name = await field(fields.name)
    await userEvent.type(name, '一')
    changeElsewhere(stage, rows.with(0, { ...first, name: '他人写的' }))
    await userEvent.click(await button(takeTheirs))
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveValue('他人写的')

    await userEvent.type(name, '二')
    changeElsewhere(stage, rows.with(0, { ...first, name: '又一个' }))
    const keep = await button(keepMine)
    const mine = { ...first, name: '他人写的二' }
    stage.server.change({ 'supervision/hospitals/update': { data: mine }, ...listOf(rows.with(0, mine)) })
    await userEvent.click(keep)
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveValue(mine.name)
    await userEvent.type(name, '三')
    await userEvent.click(await button(discard))
    await waitFor(() => expect(name).toHaveFocus())
    await expect(stage.server.asked('supervision/hospitals/update')).toEqual([
      { id: 1, name: mine.name, base: { name: '又一个' } },
    ])
  },
})

/** A colleague removes the row that is being changed: it is said, and saving makes it anew as it was, with the change. */
export const RemovedElsewhere = meta.story({
  beforeEach: pageAt(`${page}?edit=1`, listOf(rows)),
  play: async (context) => {
    const { userEvent } = context
    const stage = stageOf(context)
    const { fields, gone, save, saved } = await wordsOf(context)
    const alias = await field(fields.alias)
    await userEvent.type(alias, '新')
    changeElsewhere(stage, rows.slice(1))
    await isSeen(await screen.findByText(gone.typed, {}, patiently))
    await expect(alias).toHaveFocus()
    const { name, phone, address, remark } = first
    const again = { name, alias: `${first.alias}新`, phone, address, remark }
    stage.server.change({ 'supervision/hospitals/create': { data: { ...first, ...again, id: 9 } } })
    await userEvent.click(await button(save))
    await isSeen(await screen.findByText(saved(name), {}, patiently))
    await expect(stage.server.asked('supervision/hospitals/create')).toEqual([again])
  },
})

/** The answer to a new row is late: whoever has opened another one meanwhile stays there. */
export const CreatedLate = meta.story({
  beforeEach: pageAt(`${page}?make=true`, listOf(rows)),
  play: async (context) => {
    const { userEvent } = context
    const { fields, form, save, saved } = await wordsOf(context)
    const made = { ...first, id: 9, name: '示例新医院' }
    let answer = () => {}
    const after = new Promise<void>((resolve) => {
      answer = resolve
    })
    stageOf(context).server.change({ 'supervision/hospitals/create': { data: made, after } })
    await userEvent.type(await field(fields.name), made.name)
    await userEvent.click(await button(save))
    goTo(`${page}?edit=${second.id}`)
    await screen.findByRole('heading', { name: form.edit(second.name) }, patiently)
    await expect(await field(fields.name)).not.toHaveAttribute('readonly')
    answer()
    await isSeen(await screen.findByText(saved(made.name), {}, patiently))
    await userEvent.type(await field(fields.name), '好')
    await expect(await field(fields.name)).toHaveValue(`${second.name}好`)
  },
})

/** What was saved stands there at once, before the rows are asked for again. */
export const Saved = meta.story({
  beforeEach: pageAt(`${page}?edit=1`, listOf(rows)),
  play: async (context) => {
    const { userEvent } = context
    const { server } = stageOf(context)
    const { fields, save, saved } = await wordsOf(context)
    const name = await field(fields.name)
    const changed = { ...first, name: `${first.name}二` }
    server.change({
      'supervision/hospitals/update': { data: changed },
      'supervision/hospitals/index': 'silence',
    })
    await userEvent.type(name, '二')
    await userEvent.click(await button(save))
    await isSeen(await screen.findByText(saved(changed.name), {}, patiently))
    await expect(name).toHaveValue(changed.name)
    await expect(within(screen.getByRole('grid')).getByText(changed.name)).toBeInTheDocument()
  },
})

/** Rows of two pages can be chosen together; the one to be deleted is named wherever it stands. */
export const DeletedFromAnotherPage = meta.story({
  beforeEach: pageAt(page, listOf(rows.slice(0, 2), 250)),
  play: async (context) => {
    const { userEvent } = context
    const words = await wordsOf(context)
    const grid = await screen.findByRole('grid', {}, patiently)
    const [, box] = await screen.findAllByRole('checkbox', {}, patiently)
    await userEvent.click(box!)
    stageOf(context).server.change(listOf(rows.slice(2), 250))
    await userEvent.click(await button(/^(下一页|Next page)$/))
    await waitFor(() => expect(within(grid).queryByText(first.name)).toBe(null))
    await userEvent.click(await button(words.delete))
    await isSeen(await screen.findByText(words.danger.question(words.danger.named(first.name))))
  },
})

/** Whoever closes a row stands on it in the list. */
export const Closed = meta.story({
  beforeEach: pageAt(`${page}?edit=2`, listOf(rows)),
  play: async (context) => {
    const { close } = await wordsOf(context)
    const row = () => document.activeElement?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')
    await context.userEvent.click(await button(close))
    await waitFor(() => expect(row()).toBe('3'))
  },
})

/** On a phone the form takes the place of the list; back from there the same card has the focus. */
export const ClosedOnPhone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: pageAt(page, listOf(rows)),
  play: async (context) => {
    const { userEvent } = context
    const { form, back } = await wordsOf(context)
    await userEvent.click(await button(second.name))
    const panel = await screen.findByRole('complementary', { name: form.edit(second.name) }, patiently)
    await waitFor(() => expect(panel).toHaveFocus())
    await userEvent.click(await button(back))
    const card = await button(second.name)
    await waitFor(() => expect(card).toHaveFocus())
  },
})
