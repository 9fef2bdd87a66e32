import { fieldMessages } from '@hospital-crm/api/errors'
import { type DatumImport } from '@hospital-crm/api/entities'
import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../../machines/testing/story-words.ts'
import type { Language } from '../../../../messages/index.ts'
import { SheetImportView } from './sheet-import.view.tsx'

const found: DatumImport = {
  id: 1,
  file_name: '三月推广.xlsx',
  headings: ['统计日期', '医院', '渠道', '花费', '点击量', '备注'],
  mapping: ['day', 'hospital', 'source', 'spend', 'clicks', null],
  rows: 248,
  created: 210,
  changed: 12,
  same: 20,
  refused: [],
  done: false,
}

const snapshot = { sent: undefined, found, mapping: found.mapping, busy: undefined, failure: undefined }

const meta = preview.meta({
  title: 'Pages/Figures/Import report data',
  component: SheetImportView,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: [], frame: 'shell' } },
  args: {
    snapshot,
    actions: {
      onFile: fn(),
      onDrop: fn(),
      onMapping: fn(),
      onCheck: fn(),
      onRun: fn(),
      onTemplate: fn(),
      onErrors: fn(),
      onAnother: fn(),
      onClose: fn(),
    },
  },
})

/** A file is asked for, and a template offered. */
export const Choosing = meta.story({ args: { snapshot: { ...snapshot, found: undefined, mapping: [] } } })

const refusedRows = (language: Language) =>
  Array.from({ length: 6 }, (_, at) => ({
    row: 17 + at * 9,
    column: found.headings[2] ?? '',
    text: '没有登记的渠道名称',
    reason: fieldMessages.not_offered[language],
  }))

/** What the file would change, and what is wrong with it, before anything is stored. */
export const Tried = meta.story({
  loaders: [
    argsIn((language) => ({
      snapshot: { ...snapshot, found: { ...found, refused: refusedRows(language) } },
    })),
  ],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(导入 222 行|Import 222 rows)$/ }))
    await expect(args.actions.onRun).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: /^(下载错误文件|Download the errors)$/ }))
    await expect(args.actions.onErrors).toHaveBeenCalledOnce()
  },
})

/** Its columns do not say which day and hospital a row is of. */
export const WithoutColumns = meta.story({
  args: { snapshot: { ...snapshot, mapping: found.mapping.map(() => null) } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^(重新检查|Check again)$/ })).toBeDisabled()
  },
})

/** Carried out. */
export const Done = meta.story({
  args: { snapshot: { ...snapshot, found: { ...found, done: true, refused: [] } } },
})
