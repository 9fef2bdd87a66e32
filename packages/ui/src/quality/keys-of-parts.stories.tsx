import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { DateRangePicker, type SecondsRange } from '../date-range-picker/date-range-picker.tsx'
import { Drawer } from '../drawer/drawer.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { SideMenu } from '../side-menu/side-menu.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import { TagsField } from '../tags-field/tags-field.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'

const heard = fn()
const meta = preview.meta({
  title: 'Quality/Keys of parts',
  globals: { viewport: { value: 'laptop', isRotated: false } },
  beforeEach: () => {
    heard.mockClear()
  },
})

const items = ['资料', '动态', '附件'].map((name) => ({ id: name, name, children: `${name}在此` }))
const options = ['重点', '复诊', '皮肤'].map((name, at) => ({ id: at + 1, name, tone: 1 as const }))
const focused = () => document.activeElement?.textContent

/** Tabs go round by the arrows of their side; with keys that only move, Enter chooses. */
export const OfTabs = meta.story({
  render: () => (
    <main>
      <Tabs label="甲" items={items} />
      <Tabs label="乙" items={items} orientation="vertical" keyboardActivation="manual" />
    </main>
  ),
  play: async ({ canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole('tablist')
    const chosen = (list: HTMLElement | undefined) =>
      within(list!).getByRole('tab', { selected: true }).textContent?.trim()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(chosen(first)).toBe('附件')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    await expect([focused()?.trim(), chosen(second)]).toEqual(['动态', '资料'])
    await userEvent.keyboard('{Enter}')
    await expect(chosen(second)).toBe('动态')
  },
})

/** Tab reaches another attempt, Enter makes it. */
export const OfErrors = meta.story({
  render: () => <ErrorState title="列表没有加载" retryLabel="重试" onRetry={() => heard('again')} />,
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(heard.mock.calls.flat()).toEqual(['again'])
  },
})

/** A hint goes by Escape, and the focus stays. */
export const OfHints = meta.story({
  render: () => (
    <Tooltip text="搜索全部客户">
      <Button>搜索</Button>
    </Tooltip>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await screen.findByRole('tooltip')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBe(null))
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
})

/** Space and Enter open and close a group of a menu. */
export const OfGroups = meta.story({
  render: () => (
    <SideMenu
      label="主导航"
      items={[{ id: 'people', name: '客户', children: [{ id: 'table', name: '主表', href: '#table' }] }]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const isOpen = () => canvas.getByRole('button', { name: '客户' }).getAttribute('aria-expanded')
    const before = isOpen()
    await userEvent.tab()
    await userEvent.keyboard('[Space]')
    await expect(isOpen()).toBe(before === 'true' ? 'false' : 'true')
    await userEvent.keyboard('{Enter}')
    await expect(isOpen()).toBe(before)
  },
})

/** Left goes from the field into the tags, arrows and ends move in them. */
export const OfTags = meta.story({
  render: () => <TagsField label="标签" items={options} value={[1, 2, 3]} onChange={heard} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('combobox', { name: '标签' }).focus()
    for (const [key, at] of [
      ['{ArrowLeft}', '皮肤'],
      ['{ArrowLeft}', '复诊'],
      ['{ArrowRight}', '皮肤'],
      ['{Home}', '重点'],
      ['{End}', '皮肤'],
    ] as const) {
      await userEvent.keyboard(key)
      await waitFor(() => expect(focused()).toBe(at))
    }
  },
})

/** Tab stays inside a drawer that is modal. */
export const OfDrawers = meta.story({
  render: () => (
    <Drawer isModal isOpen onClose={heard} title="王芳">
      <TextField label="备注" />
    </Drawer>
  ),
  play: async ({ userEvent }) => {
    const drawer = await screen.findByRole('dialog', { name: '王芳' })
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true))
    for (let presses = 0; presses < 4; presses += 1) await userEvent.tab()
    await expect(drawer.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect(heard).toHaveBeenCalledTimes(1)
  },
})

/** Enter takes the first day and then the last; Escape closes, and a first day alone is not taken. */
export const OfSpans = meta.story({
  render: function Keeping() {
    const [value, setValue] = useState<SecondsRange | null>({ start: 1795104000, end: 1795190399 })
    return (
      <DateRangePicker
        label="建档时间"
        timeZone="Asia/Shanghai"
        value={value}
        onChange={(next) => {
          setValue(next)
          heard(next)
        }}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(focused()).toBe('20'))
    await userEvent.keyboard('{Enter}{ArrowRight}{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    await expect(heard).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(focused()).toBe('20'))
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}')
    await expect(heard).toHaveBeenLastCalledWith({ start: 1795104000, end: 1795449599 })
    await waitFor(() => expect(button).toHaveFocus())
  },
})
