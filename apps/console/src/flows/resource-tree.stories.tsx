import { buildRows } from '@hospital-crm/api/fixtures'
import { diseases } from '@hospital-crm/api/resources'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { isSeen, patiently, storyWords } from '../machines/testing/story-words.ts'
import { appServicesOf } from '../root/app-services.ts'
import { goTo, pageAt, renderPage, stageOf } from './testing/page-of-story.tsx'

const meta = preview.meta({
  title: 'Flows/Resource tree',
  tags: ['role:qa'],
  parameters: { layout: 'fullscreen' },
  render: renderPage,
})

const page = '/configs/diseases'
const rows = buildRows(diseases, 8)
const [root] = rows as [(typeof rows)[number]]
const script = {
  'supervision/diseases/index': { data: { list: rows, total: rows.length, page: 1, page_size: rows.length } },
}
const branch = () => screen.findByRole('row', { name: root.name }, patiently)

/** A new row below another one is still to be below it when its text comes back as a draft. */
export const KeptBelowItsParent = meta.story({
  beforeEach: pageAt(`${page}?make=true&parent=${root.id}`, script),
  play: async (context) => {
    const { userEvent } = context
    const { session, tokens, client } = stageOf(context).services
    const { resources } = await storyWords('shell', context)
    const { parent } = await storyWords('resourceScreen', context)
    const { resume, unsaved } = await storyWords('drafts', context)
    const name = () =>
      screen.findByRole('textbox', { name: resources['supervision/diseases'].fields.name }, patiently)
    await userEvent.type(await name(), '新病种')
    appServicesOf(session, tokens, client.call).live?.openTabs.tabs.send({ type: 'tab.close', path: page })
    await userEvent.click(await screen.findByRole('button', { name: unsaved.keep }, patiently))
    await waitFor(() => expect(screen.queryByRole('button', { name: unsaved.keep })).toBe(null))
    await userEvent.click(await screen.findByRole('button', { name: resume }, patiently))
    await waitFor(async () => expect(await name()).toHaveValue('新病种'), patiently)
    await expect(
      screen.getByRole('button', { name: (text) => text.includes(parent) && text.includes(root.name) }),
    ).toBeInTheDocument()
  },
})

/** What was closed in the tree is closed after a look at another page. */
export const StaysClosed = meta.story({
  beforeEach: pageAt(page, script),
  play: async (context) => {
    const { title } = await storyWords('dataCenter', context)
    const opened = await branch()
    await expect(opened).toHaveAttribute('aria-expanded', 'true')
    opened.focus()
    await context.userEvent.keyboard('{ArrowLeft}')
    await waitFor(async () => expect(await branch()).toHaveAttribute('aria-expanded', 'false'))
    goTo('/dashboard/console')
    await isSeen(await screen.findByRole('heading', { name: title }, patiently))
    goTo(page)
    await expect(await branch()).toHaveAttribute('aria-expanded', 'false')
  },
})
