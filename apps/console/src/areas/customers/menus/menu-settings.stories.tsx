import type { CustomerMenu, CustomerRow } from '@hospital-crm/api/entities'
import { statusText } from '@hospital-crm/api/errors'
import { buildCustomers } from '@hospital-crm/api/fixtures'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { builderFields } from '../filters/builder-fields.ts'
import { useStoryTexts } from '../testing/story-texts.ts'
import { draftOf, newDraft, type MenuDraft } from './menu-form.ts'
import { MenuSettingsView, type MenuSettingsActions } from './menu-settings.view.tsx'

const menuOf = (id: number, name: string, own: Partial<CustomerMenu> = {}): CustomerMenu => ({
  id,
  name,
  where: null,
  sort: [],
  columns: [],
  shown_as: 'table',
  status: 1,
  position: id - 1,
  updated_time: 1_780_000_000,
  ...own,
})

const today = menuOf(2, '今日预约', {
  where: { field: 'order_time', value: { op: 'within', value: 'today' } },
  sort: [{ field: 'order_time', order: 'asc' }],
  columns: ['id', 'name', 'phone', 'order_time', 'status', 'uid'],
})
const nested = menuOf(3, '重点待跟进', {
  where: {
    op: 'or',
    children: [
      {
        op: 'and',
        children: [
          { field: 'status', value: { op: 'anyOf', value: [3] } },
          { field: 'created_time', value: { op: 'lastDays', value: 30 } },
        ],
      },
      { field: 'next_followed', value: { op: 'overdue' } },
    ],
  },
})
const menus = [today, nested, menuOf(4, '外地客户', { status: 3 })]

interface StoryProps {
  menus: readonly CustomerMenu[] | undefined
  selected: number | 'new' | undefined
  draft: MenuDraft | undefined
  rows: readonly CustomerRow[] | undefined
  total: number | undefined
  nameProblem: 'required' | 'taken' | undefined
  showsProblems: boolean
  isIncomplete: boolean
  failed: boolean
  /** Somebody else was at the same menu. */
  others: 'removed' | 'changed' | undefined
  isPhone: boolean
  canChange: boolean
  actions: MenuSettingsActions
}

const MenuSettings = (props: StoryProps) => {
  const texts = useStoryTexts()
  const words = useMessages('customerMenus')
  const language = useLanguage()
  const [draft, setDraft] = useState(props.draft)
  const { canChange: all } = props
  const error = props.failed ? statusText(500, language) : undefined
  return (
    <div className="h-dvh bg-surface text-text">
      <MenuSettingsView
        snapshot={{
          menus: props.menus,
          error: props.menus ? undefined : error,
          selected: props.selected,
          can: { create: all, update: all, updateStatus: all, remove: all },
          isPhone: props.isPhone,
          open: draft && {
            editor: {
              draft,
              fields: builderFields(texts, true),
              texts,
              nameError: props.nameProblem && words.nameProblems[props.nameProblem],
              showsProblems: props.showsProblems,
              failure: error,
              warning:
                props.others === 'removed'
                  ? words.gone.typed
                  : props.others && words.overwrites([words.parts.where, words.parts.columns]),
              isSaving: false,
              canSave: all,
              onChange: setDraft,
              onSave: fn(),
              onDiscard: fn(),
            },
            preview: {
              rows: props.rows,
              total: props.total,
              isBusy: false,
              isIncomplete: props.isIncomplete,
              error: undefined,
              columns: draft.columns,
              texts,
              onRetry: fn(),
            },
          },
        }}
        actions={props.actions}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Pages/Lists/Customer menus',
  component: MenuSettings,
  parameters: {
    layout: 'fullscreen',
    page: {
      states: ['Ready', 'Empty', 'FilteredToNothing', 'LoadingForever', 'Error500', 'LongText', 'Phone'],
      frame: 'shell',
    },
  },
  tags: ['page', 'role:qa'],
  args: {
    menus,
    selected: 3,
    draft: draftOf(nested, 'Asia/Shanghai'),
    rows: buildCustomers(20),
    total: 128,
    nameProblem: undefined,
    showsProblems: false,
    isIncomplete: false,
    failed: false,
    others: undefined,
    isPhone: false,
    canChange: true,
    actions: {
      onSelect: fn(),
      onCreate: fn(),
      onMove: fn(),
      onStatus: fn(),
      onRemove: fn(),
      onRetry: fn(),
      onClose: fn(),
    },
  },
})

/** An administrator changes a menu and sees what it would show. */
export const Ready = meta.story()

/** Nothing is open yet. */
export const NothingOpen = meta.story({ args: { selected: undefined, draft: undefined } })

/** A hospital without menus makes its first one. */
export const Empty = meta.story({ args: { menus: [], selected: undefined, draft: undefined } })

/** Conditions that nobody meets. */
export const FilteredToNothing = meta.story({ args: { rows: [], total: 0 } })

/** The menus are on their way and stay there. */
export const LoadingForever = meta.story({
  args: { menus: undefined, selected: undefined, draft: undefined },
})

/** The menus could not be had. */
export const Error500 = meta.story({
  args: { menus: undefined, selected: undefined, draft: undefined, failed: true },
})

/** A save was refused, and what was typed stands as it was. */
export const Refused = meta.story({ args: { failed: true } })

/** Somebody else changed the same parts of the menu meanwhile; it is said before a save undoes that. */
export const ChangedElsewhere = meta.story({ args: { others: 'changed' } })

/** Somebody else removed the menu while it was being changed: what was typed can become a new one. */
export const RemovedElsewhere = meta.story({ args: { others: 'removed', menus: [today] } })

/** A link leads to a menu that is not there any more. */
export const Gone = meta.story({
  args: { selected: 99, draft: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(菜单不存在|This menu is not there)$/)).toBeVisible()
  },
})

/** Somebody saved too early: the name is missing and a condition says what it lacks. */
export const Invalid = meta.story({
  args: {
    selected: 'new',
    draft: {
      ...newDraft({}, 'Asia/Shanghai'),
      group: {
        id: 'all',
        match: 'all',
        items: [{ id: 'f1', field: 'name', operator: 'contains', value: null }],
      },
    },
    nameProblem: 'required',
    showsProblems: true,
    isIncomplete: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^(菜单名称|Menu name)$/ })).toHaveAccessibleDescription(
      /^(请填写菜单名称|Enter a name for the menu)$/,
    )
    await expect(
      canvas.getByText(/^(请填写条件的值|Fill in the value of the condition)$/),
    ).toBeInTheDocument()
    await expect(
      canvas.getByText(/^(补全条件后即可预览|Complete the conditions to see a preview)$/),
    ).toBeInTheDocument()
  },
})

/** Menus are put in order by the keyboard: Alt and an arrow moves the one that has the focus. */
export const Order = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const row = canvas.getByRole('row', { name: '重点待跟进' })
    await userEvent.click(row)
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect(args.actions.onMove).toHaveBeenLastCalledWith(3, 1)
    await expect(canvas.getByRole('row', { name: '外地客户' })).toHaveTextContent(/停用|Disabled/)
    await userEvent.click(canvas.getByRole('button', { name: /^(“外地客户”的状态|Status of “外地客户”)$/ }))
    const review = await screen.findByRole('menuitemradio', { name: /^(审核中|Under review)$/ })
    await waitFor(() => expect(review).toBeVisible())
    await userEvent.click(review)
    await expect(args.actions.onStatus).toHaveBeenLastCalledWith(4, 2)
    await userEvent.click(canvas.getByRole('button', { name: /^(删除|Delete ?)“今日预约”$/ }))
    await expect(args.actions.onRemove).toHaveBeenLastCalledWith(today)
  },
})

/** Names of twenty characters, and as many conditions as people make. */
export const LongText = meta.story({
  args: {
    menus: menus.map((menu) => ({ ...menu, name: '一二三四五六七八九十一二三四五六七八九十'.slice(0, 20) })),
    draft: {
      ...draftOf(nested, 'Asia/Shanghai'),
      name: '一二三四五六七八九十一二三四五六七八九十',
      sort: [
        { field: 'next_followed', order: 'asc' },
        { field: 'name', order: 'desc' },
        { field: 'hospital', order: 'asc' },
      ],
    },
  },
})

/** A role that may look at menus and not change them. */
export const ReadOnlyRole = meta.story({ args: { canChange: false } })

/** A thumb changes a menu; the list is a step back. */
export const Phone = meta.story({
  args: { isPhone: true },
  globals: { viewport: { value: 'phone', isRotated: false } },
})

/** The menus on a phone, before one is opened. */
export const PhoneList = meta.story({
  args: { isPhone: true, selected: undefined, draft: undefined },
  globals: { viewport: { value: 'phone', isRotated: false } },
})
