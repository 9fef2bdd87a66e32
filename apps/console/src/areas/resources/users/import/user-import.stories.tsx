import { errorTable, unansweredText, fieldMessages } from '@hospital-crm/api/errors'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../../machines/testing/story-words.ts'
import type { Language } from '../../../../messages/index.ts'
import type { UserImportSnapshot } from './user-import.types.ts'
import { UserImportView } from './user-import.view.tsx'

const people = ['林晓', '周宁', '何佳', '沈月', '苏晴', '方芳']
const found: NonNullable<UserImportSnapshot['found']> = {
  headings: ['姓名', '账号', '手机', '岗位', '院区', '备注'],
  mapping: ['nickname', 'username', 'phone', 'role_id', 'hospitals', null],
  rows: people.map((name, at) => ({
    row: at + 2,
    cells: [name, `user${at}`, '13900000001', '客服专员', '总院', ''],
  })),
}
const made = people.map((nickname, at) => ({
  row: at + 2,
  id: 1001 + at,
  nickname,
  username: `user${at}`,
  password: `k7mt4pqx9vrd2a${at}f`,
}))
const snapshot: UserImportSnapshot = {
  sent: undefined,
  pasted: '',
  found,
  mapping: found.mapping,
  tried: { ready: 6, refused: [] },
  busy: undefined,
  failure: undefined,
  made: [],
  late: [],
  left: 6,
  until: '2026-05-04 09:30',
}
const faults = (language: Language) => [
  { row: 3, field: 'username' as const, text: 'user1', reason: fieldMessages.name_taken[language] },
  { row: 5, field: 'role_id' as const, text: '客服组长', reason: fieldMessages.not_offered[language] },
  { row: 6, field: 'phone' as const, text: '', reason: fieldMessages.required[language] },
]

const meta = preview.meta({
  title: 'Pages/Staff/Users from a spreadsheet',
  component: UserImportView,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: ['Phone'], frame: 'shell' } },
  args: {
    snapshot,
    actions: {
      onFile: fn(),
      onDrop: fn(),
      onPasted: fn(),
      onReadPasted: fn(),
      onMapping: fn(),
      onCheck: fn(),
      onRun: fn(),
      onTemplate: fn(),
      onErrors: fn(),
      onAnother: fn(),
      onPrint: fn(),
      onCopy: fn(),
      onClose: fn(),
    },
  },
})

/** A file is asked for, or rows that are pasted; a template is offered. */
export const Choosing = meta.story({
  args: { snapshot: { ...snapshot, found: undefined, mapping: [], tried: undefined, pasted: '姓名\t账号' } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(读取|Read)$/ }))
    await expect(args.actions.onReadPasted).toHaveBeenCalledOnce()
  },
})

/** The file could not be read. */
export const Unreadable = meta.story({
  loaders: [
    argsIn((language) => ({
      snapshot: {
        ...snapshot,
        found: undefined,
        mapping: [],
        tried: undefined,
        sent: {
          file: new File(['x'], '名册.xls'),
          state: 'failed',
          error: errorTable.import_unreadable[language],
        },
      },
    })),
  ],
})

/** Every row can become a user. */
export const Tried = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(新建 6 位用户|Make 6 users)$/ }))
    await expect(args.actions.onRun).toHaveBeenCalledOnce()
  },
})

/** Some rows are refused: each with its column and the reason, and all of them as a file. */
export const WithFaults = meta.story({
  loaders: [
    argsIn((language) => ({ snapshot: { ...snapshot, tried: { ready: 3, refused: faults(language) } } })),
  ],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(下载错误文件|Download the errors)$/ }))
    await expect(args.actions.onErrors).toHaveBeenCalledOnce()
  },
})

/** No column says which account a row is of. */
export const WithoutColumns = meta.story({
  args: { snapshot: { ...snapshot, mapping: found.headings.map(() => null), tried: undefined } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^(检查|Check)$/ })).toBeDisabled()
  },
})

/** They were made: a slip for each, shown this once, and no way out but the button that says they are handed over. */
export const Made = meta.story({
  args: { snapshot: { ...snapshot, made, left: 0 } },
  play: async ({ args, userEvent }) => {
    const slips = await screen.findByRole('list', { name: /^(初始密码|Initial passwords)$/ })
    await waitFor(() => expect(within(slips).getByText('k7mt4pqx9vrd2a0f')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await expect(args.actions.onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: /^(打印全部|Print all)$/ }))
    await expect(args.actions.onPrint).toHaveBeenCalledOnce()
  },
})

/** The server did not answer half-way: what was made is there to be handed over, and the rest can go on. */
export const CutOff = meta.story({
  loaders: [
    argsIn((language) => ({
      snapshot: {
        ...snapshot,
        made: made.slice(0, 2),
        late: faults(language).slice(0, 1),
        left: 3,
        failure: unansweredText('network', language),
      },
    })),
  ],
})

/** On a phone. */
export const Phone = meta.story({
  loaders: [
    argsIn((language) => ({ snapshot: { ...snapshot, tried: { ready: 3, refused: faults(language) } } })),
  ],
  globals: { viewport: { value: 'phone' } },
})
