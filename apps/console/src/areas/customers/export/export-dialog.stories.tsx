import { CallError, errorTable, TransportError } from '@hospital-crm/api/errors'
import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { loadMessages } from '../../../messages/index.ts'
import { ExportDialogView, type ExportDialogViewProps } from './export-dialog.view.tsx'

const file = {
  name: '客户总表 2026-06-01 0930.xlsx',
  content: new Blob(['x'.repeat(2_400_000)]),
  rows: 12_480,
}

const args: ExportDialogViewProps = {
  list: '',
  phase: { name: 'choosing' },
  choice: { content: 'customers', format: 'xlsx', columns: 'shown', rows: 'everything' },
  columnCounts: { shown: 12, all: 49 },
  selected: 0,
  hasFollowUps: true,
  isMasked: false,
  onChoose: fn(),
  onStart: fn(),
  onStop: fn(),
  onAgain: fn(),
  onSave: fn(),
  onClose: fn(),
}

const meta = preview.meta({
  title: 'Pages/Lists/Export a list',
  component: ExportDialogView,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: [], frame: 'shell' } },
  args,
  loaders: [
    argsIn(async (language) => ({ list: (await loadMessages('customers', language)).list.titles.customers })),
  ],
})

/** Somebody has asked for the whole list. */
export const Choosing = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: /CSV/ }))
    await expect(args.onChoose).toHaveBeenCalledWith({
      content: 'customers',
      format: 'csv',
      columns: 'shown',
      rows: 'everything',
    })
    await userEvent.click(screen.getByRole('button', { name: /^(开始导出|Export)$/ }))
    await expect(args.onStart).toHaveBeenCalledOnce()
  },
})

/** Customers are selected: they are meant first, and the role hides numbers. */
export const OfSelected = meta.story({
  args: {
    selected: 37,
    isMasked: true,
    choice: { content: 'customers', format: 'csv', columns: 'all', rows: 'selected' },
  },
})

/** What was noted of each contact goes out instead, whose columns are always the same. */
export const OfFollowUps = meta.story({
  args: { choice: { content: 'follow_ups', format: 'xlsx', columns: 'shown', rows: 'everything' } },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findAllByRole('radio')).toHaveLength(4)
    await userEvent.click(screen.getByRole('radio', { name: /^(客户资料|Customers)/ }))
    await expect(args.onChoose).toHaveBeenCalledWith({ ...args.choice, content: 'customers' })
  },
})

/** Somebody who may not see follow-ups is not offered them. */
export const WithoutFollowUps = meta.story({ args: { hasFollowUps: false } })

/** The rows are being found. */
export const Preparing = meta.story({ args: { phase: { name: 'running' } } })

/** The file is coming; nothing but stopping leads out. */
export const Running = meta.story({
  args: { phase: { name: 'running', progress: { rows: 7500, total: 12_480 } } },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('7,500'),
    )
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: /^(停止导出|Stop the export)$/ }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
})

/** The browser has saved the file. */
export const Done = meta.story({ args: { phase: { name: 'done', file } } })

/** Somebody stopped it. */
export const Stopped = meta.story({ args: { phase: { name: 'stopped' } } })

/** The line broke while the file came. */
export const Broken = meta.story({
  args: { phase: { name: 'failed', error: new TransportError('network', 0, '') } },
})

/** The question has more rows than the hospital lets out at a time. */
export const TooLarge = meta.story({
  args: {
    phase: {
      name: 'failed',
      error: new CallError('export_too_large', { rows: 482_113, limit: 100_000 }),
    },
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('482,113')
  },
})

/** Another export of the same user is under way. */
export const UnderWayElsewhere = meta.story({
  loaders: [
    argsIn((language) => {
      const error = new CallError('export_running', {}, errorTable.export_running[language])
      return { phase: { name: 'failed', error } }
    }),
  ],
})
