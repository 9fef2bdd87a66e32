import { noExtra, noPanels } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { useState } from 'react'
import { expect, fn, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { useOwnTexts } from '../fields/own-fields.fixture.ts'
import { RoleFieldsView } from './role-fields.view.tsx'

const lists = {
  options: {
    hospitals: [
      { id: 1, name: '总院' },
      { id: 2, name: '东院' },
    ],
    consultings: [{ id: 1, name: '电话' }],
    adminUsers: [{ id: 1001, name: '林晓' }],
    customerStatus: [{ id: 3, name: '已到诊' }],
  },
  people: [{ id: 'letter-L', name: 'L', options: [{ id: 1001, name: '李敏' }] }],
  trees: { diseases: [{ id: 1, name: '皮肤科' }], sources: [{ id: 1, name: '搜索' }] },
}

const paths = [
  'customers/customers/index',
  'customers/customers/export',
  'supervision/sources/index',
  'console/index',
].map((name) => permissionPath(name))

const rows = [
  { id: 1, path: '', name: '客户总表', name_en: 'Master table', parent_id: 0 },
  { id: 2, path: paths[0], name: '查看列表', name_en: 'See the list', parent_id: 1 },
  { id: 3, path: paths[1], name: '导出为文件', name_en: 'Export as a file', parent_id: 1 },
  { id: 4, path: '', name: '渠道来源', name_en: 'Channel sources', parent_id: 0 },
  { id: 5, path: paths[2], name: '查看列表', name_en: 'See the list', parent_id: 4 },
  { id: 6, path: '', name: '数据中心', name_en: 'Data center', parent_id: 0 },
  { id: 7, path: paths[3], name: '查看列表', name_en: 'See the list', parent_id: 6 },
].map((row) => ({ ...row, path: row.path ?? '', desc: '', status: 1, position: row.id }))

interface FieldsProps {
  isReadOnly: boolean
  /** What is chosen already, beside what a role of agents has. */
  chosen?: Readonly<Record<string, unknown>>
  onChange: (name: string, value: unknown) => void
}

const Fields = ({ isReadOnly, chosen, onChange }: FieldsProps) => {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({
    permissions: paths,
    oneself: 0,
    hospital: [1],
    disease: [],
    source: [1],
    allow_consulting: [],
    uids: [],
    required_fields: ['phone'],
    readonly_fields: [],
    extra: { ...noExtra, hideGlobalPhone: true, allowCuStatus: [3] },
    console_panel: { ...noPanels, panelCard: true },
    ...chosen,
  })
  return (
    <div className="flex max-w-140 flex-col gap-4 bg-surface p-4">
      <RoleFieldsView
        offered={paths}
        permissions={rows}
        values={values}
        isMade
        isReadOnly={isReadOnly}
        isAdministrator
        texts={useOwnTexts(lists)}
        onChange={(name, value) => {
          setValues({ ...values, [name]: value })
          onChange(name, value)
        }}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Patterns/Staff/Fields of a role',
  tags: ['role:qa'],
  component: Fields,
  args: { isReadOnly: false, onChange: fn() },
})

/** Permissions by groups, scopes, rules of fields, flags and panels; nothing chosen in a scope means no limit. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(
      canvas.getByRole('switch', { name: /^(隐藏导出文件中的手机号|Hide numbers in exported files)$/ }),
    )
    await expect(args.onChange).toHaveBeenLastCalledWith('extra', {
      ...noExtra,
      hideGlobalPhone: true,
      hideExportPhone: true,
      allowCuStatus: [3],
    })
    await userEvent.click(canvas.getByRole('checkbox', { name: /^(指标卡片|Cards)$/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith('console_panel', { ...noPanels, panelCard: false })
  },
})

/** The tree of permissions by keys alone: a group opens, and what each allows is read out with its name. */
export const ByKeys = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const tree = canvas.getByRole('treegrid', { name: /^(权限|Permissions)$/ })
    const group = within(tree).getByRole('row', { name: /^(客户总表|Master table)$/ })
    await expect(
      within(group).getByRole('checkbox', { name: /^(选择客户总表|Select Master table)$/ }),
    ).toBeChecked()
    group.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
    const row = within(tree).getByRole('row', { name: /^(导出为文件|Export as a file)$/ })
    await expect(row).toHaveFocus()
    await expect(row).toHaveAccessibleDescription(
      /^(把可见的客户导出为文件；角色隐藏号码|Exports the customers in sight as a file; numbers that the role hides)/,
    )
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith('permissions', [paths[0], paths[2], paths[3]])
    await expect(
      within(group).getByRole('checkbox', { name: /^(选择客户总表|Select Master table)$/ }),
    ).toBePartiallyChecked()
  },
})

/** Somebody who may look at roles and change none. */
export const ReadOnly = meta.story({ args: { isReadOnly: true } })

/** A panel that is ticked and would stay hidden says why, as soon as it is so. */
export const PanelOfPart = meta.story({
  args: { chosen: { console_panel: { ...noPanels, datumPanel: true } } },
  play: async ({ canvas, userEvent }) => {
    const panel = canvas.getByRole('checkbox', { name: /^(数据填报|Figures filled in)$/ })
    await expect(panel).not.toHaveAccessibleDescription()
    await userEvent.click(canvas.getByRole('switch', { name: /^(仅本人客户|Own customers only)$/ }))
    const hidden = /^“(数据填报”不会显示|Figures filled in” is not shown)/
    await expect(panel).toHaveAccessibleDescription(hidden)
    await userEvent.click(panel)
    await expect(panel).not.toHaveAccessibleDescription()
    await userEvent.click(panel)
    await expect(panel).toHaveAccessibleDescription(hidden)
  },
})

/** Whoever may not see the figures of the data center sees no panel. */
export const PanelsWithoutFigures = meta.story({
  args: {
    chosen: { permissions: paths.slice(0, 3), console_panel: { ...noPanels, panelCard: true } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: /^(指标卡片|Cards)$/ })).toHaveAccessibleDescription(
      /^(没有查看数据中心指标的权限|Without the permission to see the figures of the data center none)/,
    )
  },
})

/** Nor does whoever may not see the master table either. */
export const PanelsOfNobody = meta.story({
  args: { chosen: { permissions: [], console_panel: { ...noPanels, panelCard: true } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: /^(指标卡片|Cards)$/ })).toHaveAccessibleDescription(
      /^(没有查看客户总表和数据中心指标的权限|Without the permission to see the master table and the figures)/,
    )
    await expect(
      canvas.getByRole('checkbox', { name: /^(数据填报|Figures filled in)$/ }),
    ).not.toHaveAccessibleDescription()
  },
})
