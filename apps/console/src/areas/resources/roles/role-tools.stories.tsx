import { errorTable } from '@hospital-crm/api/errors'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { RoleCompareView, type RoleCompareViewProps } from './role-compare.view.tsx'
import { RoleHoldersView } from './role-holders.view.tsx'
import { RoleLossesView } from './role-losses.view.tsx'
import { RoleViewView } from './role-view.view.tsx'

const meta = preview.meta({
  title: 'Patterns/Staff/Role',
  tags: ['role:qa'],
  component: RoleLossesView,
  args: {
    losses: [
      {
        id: 4,
        name: '网络客服',
        loses: [
          { field: 'permissions', entries: 3 },
          { field: 'hospital', entries: 0 },
        ],
        left: [],
      },
      {
        id: 5,
        name: '夜班客服',
        loses: [{ field: 'permissions', entries: 1 }],
        left: ['source'],
      },
    ],
    onSave: fn(),
    onClose: fn(),
  },
})

/** What roles lose with the one above them is asked about before it is saved. */
export const Losses = meta.story({
  play: async ({ userEvent, args }) => {
    await waitFor(() =>
      expect(screen.getByText(/网络客服(：权限少 3 项、|: Permissions loses 3, )/)).toBeVisible(),
    )
    await userEvent.click(screen.getByRole('button', { name: /^(仍然保存|Save all the same)$/ }))
    await expect(args.onSave).toHaveBeenCalledTimes(1)
  },
})

/** Everybody who may act in a role. */
export const Holders = meta.story({
  render: () => (
    <RoleHoldersView
      holders={[
        { id: 1001, nickname: '林晓', is_main: true },
        { id: 1002, nickname: '周宁', is_main: false },
      ]}
      failure={undefined}
      onRetry={fn()}
      onClose={fn()}
    />
  ),
})

const begin = fn(async () => {})
/** The first account chooses as whom it looks; the first holder is offered. */
export const ViewAs = meta.story({
  render: () => (
    <RoleViewView
      holders={[
        { id: 1001, nickname: '林晓', pinyin: 'L' },
        { id: 1002, nickname: '周宁', pinyin: 'Z' },
      ]}
      onBegin={begin}
      errorText={String}
      onClose={fn()}
    />
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /林晓/ }))
    const list = await screen.findByRole('listbox')
    await expect(within(list).getAllByRole('group')).toHaveLength(2)
    await userEvent.click(within(list).getByRole('option', { name: '周宁' }))
    await userEvent.click(await screen.findByRole('button', { name: /^(开始查看|Start viewing)$/ }))
    await waitFor(() => expect(begin).toHaveBeenCalledWith(1002))
  },
})

/** What the server says when it refuses stands below the choice, and the dialog stays. */
export const ViewRefused = meta.story({
  render: function Render() {
    const language = useLanguage()
    return (
      <RoleViewView
        holders={[]}
        onBegin={() => Promise.reject(new Error('gone'))}
        errorText={() => errorTable.not_found[language]}
        onClose={fn()}
      />
    )
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(开始查看|Start viewing)$/ }))
    await waitFor(() =>
      expect(screen.getByText(/^(内容不存在或已被移除|It does not exist or was removed)$/)).toBeVisible(),
    )
  },
})

const compared = {
  name: '网络客服',
  others: [
    { id: 5, name: '夜班客服' },
    { id: 6, name: '见习客服' },
  ],
  onChoose: fn(),
  onClose: fn(),
}

const inEnglish: Readonly<Record<string, string>> = {
  '客户总表 · 导出为文件': 'Master table · Export as a file',
  '客户总表 · 转交给同事': 'Master table · Hand over to a colleague',
  不限: 'All',
  隐藏客户总表中的手机号: 'Hide numbers in the master table',
}

const Compare = (props: Pick<RoleCompareViewProps, 'chosen' | 'differences'>) => {
  const fields: Readonly<Record<string, string>> = useMessages('shell').resources['supervision/roles'].fields
  const isEnglish = useLanguage() === 'en'
  return (
    <RoleCompareView
      {...compared}
      {...props}
      labelOf={(field) => fields[field] ?? field}
      nameOf={(_field, entry) => (isEnglish ? (inEnglish[entry] ?? String(entry)) : String(entry))}
    />
  )
}

/** Two roles side by side: what each has alone. */
export const Compared = meta.story({
  tags: ['page'],
  render: () => (
    <Compare
      chosen={5}
      differences={[
        { field: 'permissions', one: ['客户总表 · 导出为文件', '客户总表 · 转交给同事'], other: [] },
        { field: 'hospital', one: ['不限'], other: ['示例仁康医院', '示例城东门诊部'] },
        { field: 'extra', one: [], other: ['隐藏客户总表中的手机号'] },
      ]}
    />
  ),
})

/** Nothing differs. */
export const ComparedAlike = meta.story({
  render: () => <Compare chosen={6} differences={[]} />,
})

/** Before the other role is chosen. */
export const CompareBegun = meta.story({
  render: () => <Compare chosen={null} differences={[]} />,
})
