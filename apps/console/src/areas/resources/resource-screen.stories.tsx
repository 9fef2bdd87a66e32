import { screens, type ScreenDefinition, type ScreenPath } from '@hospital-crm/api/resource-screens'
import { statusText, errorTable, fieldMessages } from '@hospital-crm/api/errors'
import { buildRows } from '@hospital-crm/api/fixtures'
import type { ResourceOutcome } from '@hospital-crm/api/resources'
import { DEFAULT_TIME_ZONE, formatUnix } from '@hospital-crm/api/rules'
import { useState } from 'react'
import { expect, fn, screen, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { argsIn } from '../../machines/testing/story-words.ts'
import { useLanguage, useMessages, type Language } from '../../messages/index.ts'
import { storedValues, textOf, type AnyRow } from './form-draft.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import type { FormSnapshot } from './resource-form.view.tsx'
import { ResourceScreenView } from './resource-screen.view.tsx'
import type { ResourceSnapshot } from './resource-snapshot.ts'
import { nodesOf } from './tree-rows.ts'
import type { ValueWords } from './fields/value-words.ts'

interface StoryProps {
  /** The resources that are shown; undefined for all. */
  only: readonly ScreenPath[] | undefined
  /** Rows of each resource; `undefined` while they are on their way. */
  count: number | undefined
  /** The row that is open, by its place. */
  open: number | 'new' | 'gone' | undefined
  form: Partial<FormSnapshot>
  question: Partial<ResourceSnapshot['question']>
  selected: readonly number[]
  failed: boolean
  /** May look and do nothing. */
  isReadOnly: boolean
  isPhone: boolean
  isLong: boolean
  onQuestion: (change: Partial<ResourceSnapshot['question']>) => void
  onRemove: () => void
  onStatus: () => void
  onMove: () => void
}

const long = '一个名称特别特别长的记录用来看看它在列表和表单里会不会把别的东西挤走'

const formOf = (
  definition: ScreenDefinition,
  rows: readonly AnyRow[],
  { open, form, isReadOnly }: Pick<StoryProps, 'open' | 'form' | 'isReadOnly'>,
): FormSnapshot | undefined => {
  if (open === undefined) return undefined
  const row = typeof open === 'number' ? rows[open] : undefined
  return {
    kind: open === 'gone' ? 'gone' : row ? 'edit' : 'new',
    name: textOf(row, definition.title),
    values: storedValues(definition, row),
    status: row?.status as FormSnapshot['status'],
    parents: definition.tree ? nodesOf(rows, definition.title) : [],
    errors: undefined,
    failure: undefined,
    conflicts: [],
    isRemoved: false,
    isTyped: false,
    isSaving: false,
    canSave: !isReadOnly,
    isAdministrator: true,
    canSetStatus: !isReadOnly,
    note: null,
    beside: null,
    ...form,
  }
}

const One = ({ definition, ...props }: Omit<StoryProps, 'only'> & { definition: ScreenDefinition }) => {
  const words = useMessages('resourceScreen')
  const own = useMessages('shell').resources[definition.path]
  const texts: ValueWords = {
    words,
    choices: own.choices ?? {},
    options: {
      promoteds: [{ id: 1, name: '示例搜索账户 A' }],
      roles: [
        { id: 1, name: '客服专员' },
        { id: 2, name: '客服主管' },
      ],
      hospitals: [{ id: 1, name: '示例安和医院' }],
      consultings: [{ id: 1, name: '电话' }],
      adminUsers: [{ id: 1001, name: '李敏' }],
      customerStatus: [{ id: 2, name: '未定' }],
    },
    people: [{ id: 'letter-L', name: 'L', options: [{ id: 1001, name: '李敏' }] }],
    trees: {
      diseases: [{ id: 1, name: '口腔科', children: [] }],
      sources: [{ id: 1, name: '搜索', children: [] }],
    },
    time: (unix) => formatUnix(unix, DEFAULT_TIME_ZONE),
  }
  const language = useLanguage()
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set(props.selected))
  const all = buildRows(definition, props.count ?? 0) as readonly object[] as readonly AnyRow[]
  const rows = props.isLong
    ? all.map((row) => ({ ...row, [definition.title]: `${own.title}${long}${row.id}` }))
    : all
  const may = !props.isReadOnly
  const empty = props.question.q === undefined ? rows : []
  return (
    <div className={props.isPhone ? 'h-180 text-text' : 'h-160 text-text'}>
      <ResourceScreenView
        snapshot={{
          definition,
          words,
          own,
          texts,
          rows: props.count === undefined ? undefined : empty,
          total: empty.length,
          isLate: true,
          isBusy: false,
          error: props.failed ? statusText(500, language) : undefined,
          question: { q: '', status: 0, filter: {}, sort: [], page: 1, ...props.question },
          selection,
          open: typeof props.open === 'number' ? rows[props.open]?.id : undefined,
          can: { index: true, create: may, update: may, updateStatus: may, delete: may },
          many: may && definition.path === 'supervision/diseases' ? words.plant : undefined,
          form: formOf(definition, rows, props),
          note: null,
          isPhone: props.isPhone,
        }}
        actions={{
          onQuestion: props.onQuestion,
          onSelect: setSelection,
          onMove: props.onMove,
          onRetry: fn(),
          onPlant: fn(),
          onOpen: fn(),
          onCreate: fn(),
          onStatus: props.onStatus,
          onRemove: props.onRemove,
          form: {
            onChange: fn(),
            onSave: fn(),
            onDiscard: fn(),
            onTakeTheirs: fn(),
            onKeepMine: fn(),
            onStatus: fn(),
            onClose: fn(),
          },
        }}
      />
    </div>
  )
}

/** One of each make: a list, a tree, and one with a choice. */
const makes: readonly ScreenPath[] = ['supervision/hospitals', 'supervision/diseases', 'supervision/custatus']

/** The same state of one resource of each make, or of all that have a screen, one below the other. */
const Screens = ({ only, ...props }: StoryProps) => (
  <div className="flex flex-col gap-6 bg-surface">
    {screens
      .filter(({ path }) => !only || only.includes(path))
      .map((definition) => (
        <One key={definition.path} definition={definition} {...props} />
      ))}
  </div>
)

const meta = preview.meta({
  title: 'Pages/Configuration/Resources',
  component: Screens,
  parameters: {
    layout: 'fullscreen',
    page: {
      states: [
        'Ready',
        'Empty',
        'FilteredToNothing',
        'LoadingForever',
        'Error500',
        'LongText',
        'VeryMany',
        'Phone',
      ],
      frame: 'shell',
    },
  },
  tags: ['page', 'role:qa'],
  args: {
    only: makes,
    count: 11,
    open: undefined,
    form: {},
    question: {},
    selected: [],
    failed: false,
    isReadOnly: false,
    isPhone: false,
    isLong: false,
    onQuestion: fn(),
    onRemove: fn(),
    onStatus: fn(),
    onMove: fn(),
  },
})

/** What an administrator comes to. */
export const Ready = meta.story({ args: { only: undefined } })

/** A row is open beside the others. The fields of a role ask for the permissions there are, and have stories of their own. */
export const Editing = meta.story({
  args: {
    only: screens.map(({ path }) => path).filter((path) => path !== 'supervision/roles'),
    open: 1,
  },
})

/** A new row is being made. */
export const Making = meta.story({ args: { open: 'new' } })

/** A new hospital has nothing configured yet; the way to the first row stands where it always does, and once. */
export const Empty = meta.story({
  args: { count: 0 },
  play: async ({ canvas }) => {
    const screens = canvas.getAllByRole('heading', { level: 1 })
    await expect(canvas.getAllByRole('button', { name: /^(新建|New)/ })).toHaveLength(screens.length)
  },
})

/** A search that finds nothing. */
export const FilteredToNothing = meta.story({ args: { question: { q: '没有这个' } } })

/** Users are asked for by role, hospital and who is there just now. */
export const FilteredUsers = meta.story({
  args: { only: ['users'], question: { filter: { hospitals: 1 } } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('combobox', { name: /^(所属医院|Hospitals)$/ })).toHaveValue('示例安和医院')
    await userEvent.click(canvas.getByRole('button', { name: /在线|Online/ }))
    await userEvent.click(await screen.findByRole('option', { name: /^(在线：是|Online: yes)$/i }))
    await expect(args.onQuestion).toHaveBeenLastCalledWith({ filter: { hospitals: 1, is_online: 1 } })
  },
})

/** Rows are on their way and stay there. */
export const LoadingForever = meta.story({ args: { count: undefined } })

/** Rows could not be had. */
export const Error500 = meta.story({ args: { count: undefined, failed: true } })

/** Names as long as they may be. */
export const LongText = meta.story({ args: { isLong: true, open: 0 } })

/** As many rows as one page holds; a tree holds them all. */
export const VeryMany = meta.story({ args: { only: makes.slice(0, 2), count: 1000 } })

/** Some rows are chosen: what can be done with them stands where the search was. */
export const Chosen = meta.story({
  args: { selected: [1, 2] },
  play: async ({ canvas, userEvent, args }) => {
    const [bar] = await canvas.findAllByRole('toolbar', { name: /^(已选 2 条|2 selected)$/ })
    await userEvent.click(within(bar!).getByRole('button', { name: /^(停用|Disable)$/ }))
    await expect(args.onStatus).toHaveBeenLastCalledWith([1, 2], 3)
    await userEvent.click(within(bar!).getByRole('button', { name: /^(删除|Delete)$/ }))
    await expect(args.onRemove).toHaveBeenLastCalledWith([1, 2])
  },
})

/** A save was refused: a name is taken. */
export const Refused = meta.story({
  args: { open: 'new' },
  loaders: [argsIn((language) => ({ form: { errors: { name: fieldMessages.name_taken[language] } } }))],
})

/** What was refused has no field of its own: it is told above them all. */
export const RefusedWithoutField = meta.story({
  args: {
    only: ['supervision/clues'],
    open: 'new',
  },
  loaders: [
    argsIn((language) => ({
      form: {
        errors: {
          name: fieldMessages.name_taken[language],
          'map.0.path': fieldMessages.wrong_value[language],
        },
      },
    })),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /字段映射取值不正确|Field map ?Not an allowed value/,
    )
    await expect(canvas.getAllByText(/^(名称已被使用|This name is taken)$/)).toHaveLength(1)
  },
})

/** On its way to the server: what were typed now would be lost. */
export const Saving = meta.story({
  args: { open: 'new', form: { isSaving: true } },
  play: async ({ canvas }) => {
    for (const field of canvas.getAllByRole('textbox')) await expect(field).toHaveAttribute('readonly')
  },
})

/** Somebody else wrote the same field meanwhile; both values are shown before one is lost. */
export const ChangedElsewhere = meta.story({
  args: { open: 0, form: { conflicts: [{ field: 'name', theirs: '他人写的名称' }], isTyped: true } },
})

/** Somebody else removed the row while it was being changed. */
export const RemovedElsewhere = meta.story({
  args: { open: 'new', form: { isRemoved: true, isTyped: true } },
})

/** A link leads to a row that is not there any more. */
export const Gone = meta.story({ args: { open: 'gone' } })

/** A role that may look at the rows and not change them. */
export const ReadOnlyRole = meta.story({ args: { isReadOnly: true, open: 0 } })

/** Whoever keeps users without being an administrator makes nobody one: the server would refuse it. */
export const NoAdministrator = meta.story({
  args: { only: ['users'], open: 0, form: { isAdministrator: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: /^(管理员|Administrator)$/ })).toBeDisabled()
    await expect(canvas.getByRole('textbox', { name: /账号|Account/ })).toBeEnabled()
  },
})

/** Rows under a thumb. */
export const Phone = meta.story({
  args: { isPhone: true },
  globals: { viewport: { value: 'phone', isRotated: false } },
})

/** A row under a thumb; the list is a step back. */
export const PhoneForm = meta.story({
  args: { isPhone: true, open: 0 },
  globals: { viewport: { value: 'phone', isRotated: false } },
})

const Removing = ({ uses }: Pick<Parameters<typeof RemoveDialog>[0], 'uses'>) => (
  <RemoveDialog
    removing={{ names: ['示例安和医院'], below: 3 }}
    others={[
      { id: 2, name: '示例仁康医院' },
      { id: 3, name: '示例城东门诊部' },
    ]}
    uses={uses}
    words={useMessages('resourceScreen')}
    errorText={String}
    onConfirm={() => Promise.resolve()}
    onClose={fn()}
  />
)

/** Asked before a row goes: the way back has the focus. */
export const Asked = meta.story({
  render: () => <Removing uses={undefined} />,
  play: async () => {
    await expect(
      await screen.findByRole('alertdialog', { name: /^(高危操作|High-risk operation)$/ }),
    ).toHaveTextContent(
      /确定要删除“示例安和医院”吗？删除后不可恢复。|delete “示例安和医院”\? This cannot be undone\./,
    )
    await expect(document.activeElement).toHaveTextContent(/取消|Cancel/)
  },
})

/** It is in use: by what, and what shall take its place. */
export const InUse = meta.story({
  render: () => (
    <Removing
      uses={[
        { table: 'customers', count: 1284 },
        { table: 'roles', count: 2 },
      ]}
    />
  ),
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      /仍在使用：1,284 位客户、2 个角色，不能直接删除。|Still used by 1,284 customers, 2 roles,/,
    )
    await expect(screen.getByRole('button', { name: /^(替换并删除|Replace and delete)$/ })).toBeEnabled()
  },
})

const partly = (language: Language): ResourceOutcome => ({
  done: [2, 3],
  failed: [{ id: 7, code: 'not_found', message: errorTable.not_found[language] }],
})

const Partly = () => (
  <OutcomeDialog
    outcome={partly(useLanguage())}
    nameOf={() => '示例滨江口腔医院'}
    words={useMessages('resourceScreen')}
    onClose={fn()}
  />
)

/** Of several rows one was left out, and why. */
export const PartlyDone = meta.story({
  render: () => <Partly />,
  play: async () => {
    await expect(await screen.findByRole('dialog')).toHaveTextContent(
      /示例滨江口腔医院 · (内容不存在或已被移除|It does not exist or was removed)/,
    )
  },
})
