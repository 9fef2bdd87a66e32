import { errorTable, fieldMessages } from '@hospital-crm/api/errors'
import type { ImportRow, ImportValue, TreeItem } from '@hospital-crm/api/entities'
import {
  buildImport,
  buildImportRows,
  buildImportSheets,
  buildKnownRows,
  buildOptions,
} from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { testTexts, useStoryTexts } from '../testing/story-texts.ts'
import { firstChoice, withDecided } from './import-step.ts'
import type { Language } from '../../../messages/index.ts'
import { ImportWizardView, type ImportScreen, type ImportWizardViewProps } from './import-wizard.view.tsx'
import type { NamedOption } from './near-options.ts'

const actions = {
  onFile: fn(),
  onText: fn(),
  onPasted: fn(),
  onRemove: fn(),
  onRetry: fn(),
  onTemplate: fn(),
  onPlan: fn(),
  onArrange: fn(),
  onNext: fn(),
  onDecide: fn(),
  onChoice: fn(),
  onMend: fn(() => Promise.resolve()),
  onKnown: fn(),
  onOpen: fn(),
  onClose: fn(),
  onHistory: fn(),
  onReadHistory: fn(),
  onFresh: fn(),
  onBack: fn(),
  onCheck: fn(),
  onRun: fn(),
  onErrors: fn(),
  onAskUndo: fn(),
  onUndo: fn(),
}

const item = buildImport()
const samples = buildImportRows().map(({ cells }) => cells)
const mapping = {
  step: 'mapping',
  item: buildImport({ state: 'uploaded', stage: null, wrong: 0, twins: 0 }),
  samples,
  titles: [],
  range: undefined,
  plan: { mapping: item.mapping, stage: 'customer' },
  readOnly: [],
  isBusy: false,
} as const
const baidu = {
  field: 'source',
  text: '百度',
  rows: 31,
  decision: { as: 'refused' },
  remembered: false,
  new_name: '百度',
  new_parent: 0,
} as const satisfies ImportValue
const { sources, diseases, consultings, customerStatus } = buildOptions()
const named = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ id, name, own: name }))
const paths = (nodes: readonly TreeItem[], above = ''): NamedOption[] =>
  nodes.flatMap(({ id, name, children }) => [
    { id, name: above + name, own: name },
    ...paths(children, `${above}${name} / `),
  ])
const values = {
  step: 'values',
  item: buildImport({ headings: ['姓名', '手机号码', '来源', '咨询项目', '咨询方式', '状态'] }),
  mapping: ['name', 'phone', 'source', 'disease', 'consulting', 'status'],
  values: [
    baidu,
    { ...baidu, text: '小红书', rows: 7, new_name: '小红书' },
    {
      ...baidu,
      text: '朋友介绍',
      rows: 4,
      new_name: '朋友介绍',
      decision: { as: 'option', id: 3 },
      remembered: true,
    },
    { ...baidu, field: 'disease', text: '近视', rows: 19, new_name: '', decision: { as: 'empty' } },
    { ...baidu, field: 'consulting', text: '网络咨询', rows: 42, new_name: '网络咨询' },
    { ...baidu, field: 'consulting', text: '在线客服（商务通，夜间值班转接）', rows: 2, new_name: '' },
    {
      ...baidu,
      field: 'status',
      text: '已成交',
      rows: 6,
      new_name: '已成交',
      decision: { as: 'new', kind: 'treated' },
    },
  ],
  total: 7,
  choices: {
    source: { options: paths(sources), tree: sources },
    disease: { options: paths(diseases), tree: diseases },
    consulting: { options: named(consultings) },
    status: { options: named(customerStatus) },
  },
  isBusy: false,
} as const satisfies ImportScreen
const check = {
  step: 'check',
  item,
  choice: firstChoice,
  rows: buildImportRows(),
  total: 128,
  canEdit: true,
  texts: testTexts,
  isBusy: false,
} as const
/** What is wrong with a cell, as the server says it in a language. */
const problemIn = (language: Language, problem: string) =>
  Object.values(fieldMessages).find(({ zh }) => zh === problem)?.[language] ?? problem
const inLanguage = (rows: readonly ImportRow[], language: Language) =>
  rows.map((row) => ({
    ...row,
    problems: Object.fromEntries(
      Object.entries(row.problems).map(([field, problem]) => [field, problemIn(language, problem)]),
    ),
  }))
const checkIn = (language: Language) => ({ ...check, rows: inLanguage(check.rows, language) })
const result = { step: 'result', isAsking: false, isUndoing: false, undone: undefined, kept: [] } as const

const args: ImportWizardViewProps = {
  screen: { step: 'upload', text: '', file: undefined },
  busy: undefined,
  failure: undefined,
  actions,
}

/** The wizard with the words of fields in the language of the story. */
const Told = ({ screen: first, ...others }: ImportWizardViewProps) => {
  const texts = useStoryTexts()
  return <ImportWizardView {...others} screen={first.step === 'check' ? { ...first, texts } : first} />
}

/** Keeps what is decided, as the wizard does. */
const Decider = ({ actions: given, screen: first, ...others }: ImportWizardViewProps) => {
  const [decided, setDecided] = useState<readonly ImportValue[]>([])
  if (first.step !== 'values') return null
  const onDecide: typeof given.onDecide = (some) => {
    given.onDecide(some)
    setDecided((before) => withDecided(first.values, [...some, ...before]))
  }
  const screen = { ...first, values: withDecided(first.values, decided) }
  return <ImportWizardView {...others} screen={screen} actions={{ ...given, onDecide }} />
}

const meta = preview.meta({
  title: 'Pages/Many customers/Import customers',
  component: ImportWizardView,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: [], frame: 'shell' } },
  args,
  render: (args) => <Told {...args} />,
})

const limits = {
  选择文件: '.xlsx .csv .txt · 不超过 10 MB · 一个文件',
  'Choose a file': '.xlsx .csv .txt · up to 10 MB · one file',
}

/** The first step: one file is dropped, pasted or chosen, and what it may be is said with the button. */
export const Upload = meta.story({
  play: async ({ args, userEvent }) => {
    const button = await screen.findByRole('button', { name: /^(选择文件|Choose a file)$/ })
    const said = limits[button.textContent as keyof typeof limits]
    await expect(button).toHaveAccessibleDescription(expect.stringContaining(said))
    await userEvent.click(screen.getByRole('button', { name: /^(下载模板|Download template)$/ }))
    await expect(args.actions.onTemplate).toHaveBeenCalledOnce()
  },
})

/** The file is on its way. */
export const Uploading = meta.story({
  args: {
    screen: {
      step: 'upload',
      text: '',
      file: { id: 1, name: '十一月活动报名.xlsx', size: 2_400_000, state: 'sending' },
    },
  },
})

/** Cells were pasted and could not be read: they stay where they are. */
export const Pasted = meta.story({
  loaders: [
    argsIn((language) => ({
      screen: {
        step: 'upload',
        text: '姓名\t手机号\n林晓燕\t16900000101',
        file: {
          id: 1,
          name: '粘贴的内容.txt',
          size: 40,
          state: 'failed',
          error: errorTable.import_empty[language],
        },
      },
    })),
  ],
  play: async ({ args, userEvent }) => {
    const field = await screen.findByRole('textbox', { name: /^(或粘贴表格内容|Or paste cells)$/ })
    await expect(field).toHaveValue('姓名\t手机号\n林晓燕\t16900000101')
    await userEvent.click(screen.getByRole('button', { name: /^(使用粘贴的内容|Use what is pasted)$/ }))
    await expect(args.actions.onPasted).toHaveBeenCalledOnce()
  },
})

/** The server could not read the file and says why. */
export const Unreadable = meta.story({
  loaders: [
    argsIn((language) => ({
      screen: {
        step: 'upload',
        text: '',
        file: {
          id: 1,
          name: '旧系统导出.xls',
          size: 81_000,
          state: 'failed',
          error: errorTable.import_unreadable[language],
        },
      },
    })),
  ],
})

/** Columns are matched with fields; most of it is guessed. */
export const Mapping = meta.story({
  args: { screen: mapping },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /编号/ }))
    await userEvent.click(
      await within(await screen.findByRole('listbox')).findByRole('option', {
        name: /^(订单号|Order no\.)$/,
      }),
    )
    await expect(args.actions.onPlan).toHaveBeenCalledWith({
      stage: 'customer',
      mapping: ['name', 'phone', 'disease', 'order_time', 'desc', 'order_num'],
    })
    await userEvent.click(screen.getByRole('button', { name: /^(下一步|Next)$/ }))
    await expect(args.actions.onNext).toHaveBeenCalledOnce()
  },
})

/** Columns that no field was found for are marked, and named above all of them. */
export const LeftOut = meta.story({
  args: {
    screen: {
      ...mapping,
      plan: { ...mapping.plan, mapping: item.mapping.map((field, at) => (at < 2 ? field : null)) },
    },
  },
  play: async () => {
    const said = await screen.findByText(/(列不会导入|columns are left out)/)
    for (const heading of item.headings.slice(2)) await expect(said).toHaveTextContent(heading)
    await expect(screen.getAllByText(/^(不导入|Leave out)$/).length).toBeGreaterThanOrEqual(4)
  },
})

/** The file has a title above its headings: it is shown that this is left out, and nothing else is. */
export const MappingBelowTitle = meta.story({
  args: { screen: { ...mapping, titles: ['十一月活动客户名单', '制表：客服中心'] } },
  play: async () => {
    const left = await screen.findByText(/“十一月活动客户名单 \/ 制表：客服中心”/)
    await waitFor(() => expect(left).toBeVisible())
  },
})

/** A workbook of two sheets, with hidden rows, formulas that were never worked out, and a title above the headings. */
export const Sheets = meta.story({
  args: {
    screen: {
      ...mapping,
      titles: ['十一月活动客户名单'],
      range: { sheets: buildImportSheets(), sheet: 0, heading_row: 2, takes_hidden: true },
    },
  },
  play: async ({ args, userEvent }) => {
    const choose = async (label: RegExp, option: RegExp) => {
      await userEvent.click(await screen.findByRole('button', { name: label }))
      await userEvent.click(
        await within(await screen.findByRole('listbox')).findByRole('option', { name: option }),
      )
    }
    await choose(/(工作表|Sheet)$/, /^往期/)
    await expect(args.actions.onArrange).toHaveBeenLastCalledWith({ sheet: 1 })
    await choose(/(列名所在的行|Row that names the columns)$/, /^(没有列名|No row names them)$/)
    await expect(args.actions.onArrange).toHaveBeenLastCalledWith({ heading_row: 0 })
    await userEvent.click(screen.getByRole('checkbox', { name: /(3 个隐藏的行|3 hidden rows)/ }))
    await expect(args.actions.onArrange).toHaveBeenLastCalledWith({ takes_hidden: false })
  },
})

/** No column holds a way of contact, so nothing can be tried yet. */
export const WithoutContact = meta.story({
  args: { screen: { ...mapping, plan: { stage: 'lead', mapping: ['name', null, null, null, null, null] } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^(下一步|Next)$/ })).toBeDisabled()
  },
})

/** The columns are looked through for texts that name no option. */
export const LookingThrough = meta.story({ args: { screen: { ...mapping, isBusy: true }, busy: 'values' } })

/** Texts that name no option: one is matched with an option like it, one is new, one is as it was decided before. */
export const Values = meta.story({
  args: { screen: values },
  render: (args) => <Decider {...args} />,
  play: async ({ args, userEvent }) => {
    const decision = (text: string) =>
      screen.findByRole('button', { name: new RegExp(`(“${text}”的处理方式|What becomes of “${text}”)`) })
    const choose = async (text: string, option: RegExp) => {
      await userEvent.click(await decision(text))
      await userEvent.click(
        await within(await screen.findByRole('listbox')).findByRole('option', { name: option }),
      )
    }
    const left = await screen.findByText(/^(4 个值所在的行不会导入|Rows with 4 values)/)
    await waitFor(() => expect(left).toBeVisible())
    await choose('百度', /百度搜索$/)
    await expect(args.actions.onDecide).toHaveBeenLastCalledWith([
      { ...baidu, decision: { as: 'option', id: 11 } },
    ])
    await choose('小红书', /^(新建“小红书”|Add “小红书”)$/)
    await userEvent.click(
      await screen.findByRole('button', { name: /(“小红书”的上级|Where “小红书” belongs)/ }),
    )
    await userEvent.click(await screen.findByRole('treeitem', { name: /信息流/ }))
    await expect(args.actions.onDecide).toHaveBeenLastCalledWith([
      expect.objectContaining({ text: '小红书', decision: { as: 'new', parent_id: 2 } }),
    ])
    await userEvent.click(screen.getByRole('button', { name: /(其余留空|Leave the others empty)/ }))
    await choose('网络咨询', /^(选择其他选项|Choose another option)$/)
    await userEvent.click(
      await screen.findByRole('combobox', { name: /(“网络咨询”对应的选项|Option for “网络咨询”)/ }),
    )
    await userEvent.click(await screen.findByRole('option', { name: '微信' }))
    await waitFor(() => expect(screen.queryByText(/(个值所在的行不会导入|will not be imported)/)).toBe(null))
    await userEvent.click(screen.getByRole('button', { name: /^(检查数据|Check the rows)$/ }))
    await expect(args.actions.onCheck).toHaveBeenCalledOnce()
  },
})

/** A file with more unknown texts than are listed, for somebody who adds to no list. */
export const ManyValues = meta.story({
  args: {
    screen: {
      ...values,
      values: Array.from({ length: 120 }, (_, at) => ({
        ...baidu,
        text: `旧系统渠道 ${at + 1}`,
        rows: 500 - at,
        new_name: '',
      })),
      total: 1340,
    },
  },
})

/** Every row is being tried. */
export const Checking = meta.story({ args: { screen: { ...values, isBusy: true }, busy: 'dryRun' } })

/** What was found: rows in order, rows with errors on their cells, people who are known. */
export const Checked = meta.story({
  loaders: [argsIn((language) => ({ screen: checkIn(language) }))],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /^(选择第 2 行|Select row 2)$/ }))
    await expect(args.actions.onChoice).toHaveBeenCalledWith({ ...firstChoice, picked: new Set([2]) })
    await expect(screen.getByRole('checkbox', { name: /^(选择第 3 行|Select row 3)$/ })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: /124/ }))
    await expect(args.actions.onRun).toHaveBeenCalledOnce()
  },
})

/** A server that finds every cell in order that is written anew. */
const Mender = ({ actions: given, screen: first, ...others }: ImportWizardViewProps) => {
  const [mended, setMended] = useState<Readonly<Record<number, string>>>({})
  if (first.step !== 'check') return null
  const rows = first.rows?.map((row) => {
    const phone = mended[row.row]
    return phone === undefined ? row : { ...row, cells: row.cells.with(1, phone), problems: {} }
  })
  const onMend: typeof given.onMend = async (row, column, text) => {
    await given.onMend(row, column, text)
    setMended((before) => ({ ...before, [row]: text }))
  }
  return <Told {...others} screen={{ ...first, rows }} actions={{ ...given, onMend }} />
}

/** A refused cell is written anew where it stands, and once more; what was in order before stays as it is. */
export const Mending = meta.story({
  loaders: [
    argsIn((language) => ({ screen: { ...checkIn(language), choice: { ...firstChoice, kind: 'wrong' } } })),
  ],
  render: (args) => <Mender {...args} />,
  play: async ({ args, userEvent }) => {
    const mend = (text: string): Promise<HTMLElement> =>
      screen.findByRole('button', {
        name: new RegExp(`^(修改第 3 行“手机号码”|Change 手机号码 of row 3) ${text}$`),
      })
    const cell = { name: /^(第 3 行“手机号码”|手机号码 of row 3)$/ }
    await userEvent.click(await mend('1690000010'))
    const field = await screen.findByRole('textbox', cell)
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.clear(field)
    await userEvent.type(field, '16900000104{Enter}')
    const again = await mend('16900000104')
    await waitFor(() => expect(again).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await userEvent.type(await screen.findByRole('textbox', cell), '{Backspace}3{Enter}')
    await waitFor(() => expect(args.actions.onMend).toHaveBeenLastCalledWith(3, 1, '16900000103'))
    await expect(screen.queryByRole('button', { name: /第 2 行“手机号码”|of row 2/ })).toBe(null)
  },
})

const filled = {
  ...check,
  item: buildImport({
    known: 'fill',
    outcomes: { new: 118, change: 6, same: 1, left: 1, wrong: 2 },
  }),
  rows: buildKnownRows(),
} as const

/** Known people are filled in: each row says what it changes of whom, what is there already, and why it is left out. */
export const KnownFilled = meta.story({
  loaders: [argsIn((language) => ({ screen: { ...filled, rows: inLanguage(filled.rows, language) } }))],
  play: async ({ args, userEvent }) => {
    const change = await screen.findByText(/高先生.*高远/)
    await waitFor(() => expect(change).toBeVisible())
    await expect(screen.getByRole('checkbox', { name: /^(选择第 2 行|Select row 2)$/ })).toBeDisabled()
    await userEvent.click(
      screen.getByRole('button', { name: /(与已有客户重复的行|Rows of known customers)/ }),
    )
    await userEvent.click(await screen.findByRole('option', { name: /^(不导入|Leave out)$/ }))
    await expect(args.actions.onKnown).toHaveBeenCalledWith({ known: 'leave', replaced: [] })
  },
})

/** Known people get new values in the fields that are chosen, once the rows are checked again. */
export const KnownReplaced = meta.story({
  loaders: [argsIn((language) => ({ screen: checkIn(language) }))],
  play: async ({ args, userEvent }) => {
    await userEvent.click(
      await screen.findByRole('button', { name: /(与已有客户重复的行|Rows of known customers)/ }),
    )
    await userEvent.click(
      await screen.findByRole('option', { name: /^(覆盖已有客户的指定项|Overwrite chosen fields)$/ }),
    )
    const apply = await screen.findByRole('button', { name: /^(按此重新检查|Check again)$/ })
    await expect(apply).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: /(覆盖哪些项|Fields to overwrite)/ }))
    await userEvent.click(await screen.findByRole('option', { name: /^(备注|Remark.*)$/ }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: /^(按此重新检查|Check again)$/ }))
    await expect(args.actions.onKnown).toHaveBeenCalledWith({ known: 'replace', replaced: ['desc'] })
    await expect(args.actions.onChoice).not.toHaveBeenCalled()
  },
})

/** Somebody who may not edit customers can only leave known people out, or make new ones. */
export const KnownOnlyNew = meta.story({
  loaders: [argsIn((language) => ({ screen: { ...checkIn(language), canEdit: false } }))],
  play: async ({ args, userEvent }) => {
    await userEvent.click(
      await screen.findByRole('button', { name: /(与已有客户重复的行|Rows of known customers)/ }),
    )
    await expect(await screen.findAllByRole('option')).toHaveLength(2)
    await userEvent.click(screen.getByRole('option', { name: /^(仍然新建客户|Make new customers anyway)$/ }))
    await expect(args.actions.onChoice).toHaveBeenCalledWith({ ...firstChoice, twins: true })
    await expect(args.actions.onKnown).not.toHaveBeenCalled()
  },
})

/** Two rows are picked; they alone will be imported. */
export const Picked = meta.story({
  loaders: [
    argsIn((language) => ({
      screen: { ...checkIn(language), choice: { ...firstChoice, kind: 'left', picked: new Set([4, 5]) } },
    })),
  ],
})

/** Nothing can be imported. */
export const AllWrong = meta.story({
  loaders: [
    argsIn((language) => ({
      screen: {
        ...checkIn(language),
        item: buildImport({
          rows: 2,
          wrong: 2,
          twins: 0,
          outcomes: { new: 0, change: 0, same: 0, left: 0, wrong: 2 },
        }),
        rows: checkIn(language).rows.filter(({ problems }) => Object.keys(problems).length > 0),
        total: 2,
      },
    })),
  ],
})

/** The rows could not be read. */
export const CheckFailed = meta.story({
  loaders: [
    argsIn((language) => ({
      screen: { ...check, rows: [], total: 0 },
      failure: errorTable.unavailable[language],
    })),
  ],
})

/** Rows become customers; the window may be closed. */
export const Importing = meta.story({
  args: { screen: { ...result, item: buildImport({ state: 'running', chosen: 124, done: 50 }) } },
})

/** The server was restarted meanwhile: the import can go on. */
export const Interrupted = meta.story({
  args: {
    screen: { ...result, item: buildImport({ state: 'running', stalled: true, chosen: 124, done: 50 }) },
  },
})

/** All chosen rows are customers now, and there is a way back. */
export const Imported = meta.story({
  args: { screen: { ...result, item: buildImport({ state: 'done', chosen: 124, done: 124 }) } },
})

/** New customers, and known ones that were updated. */
export const ImportedAndUpdated = meta.story({
  args: { screen: { ...result, item: buildImport({ state: 'done', chosen: 124, done: 124, changed: 6 }) } },
})

/** Asked before an import is taken back that has updated known customers too. */
export const AskedToRestore = meta.story({
  args: {
    screen: {
      ...result,
      isAsking: true,
      item: buildImport({ state: 'done', chosen: 124, done: 124, changed: 6 }),
    },
  },
})

/** Taken back with what was updated, but for those whom somebody has changed since. */
export const Restored = meta.story({
  args: {
    screen: {
      ...result,
      item: buildImport({ state: 'undone', chosen: 124, done: 124, changed: 6, undone: 123 }),
      kept: [{ row: 5, id: 10_233, name: '高远' }],
    },
  },
})

/** Asked before an import is taken back. */
export const AskedToUndo = meta.story({
  args: {
    screen: { ...result, isAsking: true, item: buildImport({ state: 'done', chosen: 124, done: 124 }) },
  },
})

/** It is being taken back, block by block. */
export const TakingBack = meta.story({
  args: {
    screen: {
      ...result,
      isUndoing: true,
      undone: 12_500,
      item: buildImport({ state: 'done', rows: 50_000, chosen: 50_000, done: 50_000 }),
    },
    busy: 'undo',
  },
  play: async () => {
    await expect(await screen.findByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^12,500 (\/ 50,000 行|of 50,000 rows)$/),
    )
  },
})

/** Taking it back has begun, and the server has not told yet how far it is. */
export const TakingBackBegins = meta.story({
  args: {
    screen: { ...result, isUndoing: true, item: buildImport({ state: 'done', chosen: 124, done: 124 }) },
    busy: 'undo',
  },
  play: async () => {
    await expect(await screen.findByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  },
})

/** Taken back, but for those whom somebody has worked with since. */
export const TakenBack = meta.story({
  args: {
    screen: {
      ...result,
      item: buildImport({ state: 'undone', chosen: 124, done: 124, undone: 121 }),
      kept: [
        { row: 7, id: 10_301, name: '林晓燕' },
        { row: 19, id: 10_313, name: '周明' },
        { row: 88, id: null, name: '' },
      ],
    },
  },
})

/** Imports that were made before. */
export const History = meta.story({
  args: {
    screen: {
      step: 'history',
      imports: [
        buildImport({ id: 14, state: 'running', chosen: 124, done: 50 }),
        buildImport({ id: 13, file_name: '旧系统客户（2019-2025）-合并去重后-最终版.csv', rows: 48_211 }),
        buildImport({ id: 12, state: 'done', chosen: 124, done: 124 }),
        buildImport({ id: 11, state: 'undone', done: 300, undone: 297, nickname: '苏婉清' }),
      ],
      failure: undefined,
      timeZone: DEFAULT_TIME_ZONE,
    },
  },
})

/** Past imports are being read: how one stood before is not shown meanwhile. */
export const HistoryOnItsWay = meta.story({
  args: { screen: { step: 'history', imports: undefined, failure: undefined, timeZone: DEFAULT_TIME_ZONE } },
})

/** Nobody has imported anything. */
export const EmptyHistory = meta.story({
  args: { screen: { step: 'history', imports: [], failure: undefined, timeZone: DEFAULT_TIME_ZONE } },
})

/** Past imports cannot be read at the moment. */
export const HistoryFailed = meta.story({
  loaders: [
    argsIn((language) => ({
      screen: {
        step: 'history',
        imports: undefined,
        failure: errorTable.unavailable[language],
        timeZone: DEFAULT_TIME_ZONE,
      },
    })),
  ],
})
