import { useState, type ReactNode } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { ComboBox } from '../combo-box/combo-box.tsx'
import { DateField } from '../date-field/date-field.tsx'
import { FilterChip } from '../filter-chip/filter-chip.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu } from '../menu/menu.tsx'
import { MultiSelect } from '../multi-select/multi-select.tsx'
import { NumberField } from '../number-field/number-field.tsx'
import { Pagination } from '../pagination/pagination.tsx'
import { Popover } from '../popover/popover.tsx'
import { SegmentedControl } from '../segmented-control/segmented-control.tsx'
import { Select } from '../select/select.tsx'
import { Tag } from '../tag/tag.tsx'
import { TextField } from '../text-field/text-field.tsx'

const heard = fn()
const meta = preview.meta({
  title: 'Quality/Keys',
  globals: { viewport: { value: 'laptop', isRotated: false } },
  beforeEach: () => {
    heard.mockClear()
  },
})

const statuses = [
  { id: 1, name: '未到诊' },
  { id: 2, name: '已预约' },
  { id: 3, name: '已到诊' },
]
const named = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.textContent

/** Tab, Enter and Space on what is pressed: buttons, tags and chips. */
export const Presses = meta.story({
  render: () => (
    <main>
      <Button onPress={() => heard('button')}>保存</Button>
      <IconButton label="刷新" icon={<b>R</b>} onPress={() => heard('icon')} />
      <Tag removeLabel="去掉皮肤" onRemove={() => heard('tag')}>
        皮肤
      </Tag>
      <FilterChip
        label="状态"
        value="已到诊"
        onPress={() => heard('chip')}
        onRemove={() => heard('removed')}
        removeLabel="去掉状态"
      />
    </main>
  ),
  play: async ({ userEvent }) => {
    for (const keys of ['{Enter}', '[Space]']) {
      await userEvent.tab()
      await userEvent.keyboard(keys)
      await userEvent.tab()
      await userEvent.keyboard(keys)
      if (keys === '{Enter}') await userEvent.tab({ shift: true })
      if (keys === '{Enter}') await userEvent.tab({ shift: true })
    }
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(heard.mock.calls.flat()).toEqual([
      'button',
      'icon',
      'button',
      'icon',
      'tag',
      'chip',
      'removed',
    ])
  },
})

function Sending({ children }: { children: ReactNode }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        heard('sent')
      }}
    >
      {children}
      <button type="submit">发送</button>
    </form>
  )
}

/** Enter in a text and on a box sends the form, Space turns the box on. */
export const Sends = meta.story({
  render: () => (
    <Sending>
      <TextField label="姓名" />
      <Checkbox onChange={heard}>到期前提醒</Checkbox>
    </Sending>
  ),
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await userEvent.keyboard('[Space]{Enter}')
    await expect(heard.mock.calls.flat()).toEqual(['sent', true, 'sent'])
  },
})

/** A number by its keys: steps, limits, and Enter that takes what was typed. */
export const Numbers = meta.story({
  render: () => <NumberField label="人数" defaultValue={5} minValue={1} maxValue={9} onChange={heard} />,
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{Home}{End}')
    await userEvent.keyboard('{Control>}a{/Control}7{Enter}')
    await expect(heard.mock.calls.flat()).toEqual([6, 5, 1, 9, 7])
  },
})

/** Up opens a menu at its end; Home, End and letters go about in it; Space opens it too. */
export const Menus = meta.story({
  render: () => (
    <Menu
      label="更多操作"
      trigger={<Button>更多</Button>}
      groups={[{ id: 'all', entries: ['Assign', 'Call', 'Delete'].map((name) => ({ id: name, name })) }]}
    />
  ),
  play: async ({ userEvent }) => {
    await userEvent.tab()
    for (const [opening, keys, at] of [
      ['{ArrowUp}', '', 'Delete'],
      ['[Space]', '', 'Assign'],
      ['{ArrowDown}', '{End}', 'Delete'],
      ['{Enter}', '{End}{Home}', 'Assign'],
      ['{Enter}', 'c', 'Call'],
    ] as const) {
      await userEvent.keyboard(opening)
      await screen.findByRole('menu')
      if (keys !== '') await userEvent.keyboard(keys)
      await waitFor(() => expect(focused()).toBe(at))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(named('更多')).toHaveFocus())
    }
  },
})

/** Four keys open a list and Escape leaves the old choice; in a list for several Space opens it. */
export const Lists = meta.story({
  render: () => (
    <main>
      <Select label="状态" items={statuses} value={2} onChange={heard} />
      <MultiSelect label="标签" items={statuses} value={[]} onChange={heard} />
      <ComboBox label="客服" items={statuses} value={2} onChange={heard} />
    </main>
  ),
  play: async ({ userEvent, step }) => {
    const closed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBe(null))
    await userEvent.tab()
    for (const key of ['{ArrowDown}', '{ArrowUp}', '{Enter}', '[Space]'])
      await step(`a list by ${key}`, async () => {
        await userEvent.keyboard(key)
        await screen.findByRole('listbox')
        await userEvent.keyboard('{ArrowDown}{Escape}')
        await closed()
        await waitFor(() => expect(screen.getByRole('button', { name: /状态/ })).toHaveFocus())
      })
    await step('several', async () => {
      await userEvent.tab()
      await userEvent.keyboard('[Space]')
      await waitFor(() => expect(screen.getByRole('combobox', { name: '搜索选项' })).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await closed()
      await waitFor(() => expect(screen.getByRole('button', { name: /标签/ })).toHaveFocus())
    })
    await step('a search', async () => {
      const field = screen.getByRole('combobox', { name: '客服' })
      field.focus()
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}')
      await closed()
      await expect(field).toHaveValue('已预约')
    })
    await expect(heard).not.toHaveBeenCalled()
  },
})

/** A panel opens by Enter and by Space with the focus inside, where Tab stays; Escape gives it back. */
export const Panels = meta.story({
  render: () => (
    <Popover label="筛选" trigger={<Button>筛选</Button>}>
      <TextField label="姓名" />
      <TextField label="电话" />
    </Popover>
  ),
  play: async ({ userEvent }) => {
    await userEvent.tab()
    for (const key of ['{Enter}', '[Space]']) {
      await userEvent.keyboard(key)
      const panel = await screen.findByRole('dialog', { name: '筛选' })
      await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
      for (let presses = 0; presses < 3; presses += 1) await userEvent.tab()
      await expect(panel.contains(document.activeElement)).toBe(true)
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(named('筛选')).toHaveFocus())
    }
  },
})

/** One of a few is reached by Tab at the chosen one, the arrows go on, Space and Enter choose. */
export const Choices = meta.story({
  render: function Choosing() {
    const [value, setValue] = useState<'all' | 'any' | 'none'>('any')
    const items = (['all', 'any', 'none'] as const).map((id) => ({ id, name: id }))
    return <SegmentedControl label="条件" items={items} value={value} onChange={setValue} />
  },
  play: async ({ canvas, userEvent }) => {
    const chosen = () => canvas.getByRole('radio', { checked: true }).textContent
    await userEvent.tab()
    await expect(focused()).toBe('any')
    await userEvent.keyboard('{ArrowRight}[Space]')
    await expect(chosen()).toBe('none')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')
    await expect(chosen()).toBe('all')
  },
})

/** Tab goes through arrows and pages, Space and Enter turn them. */
export const Pages = meta.story({
  render: () => <Pagination page={2} pageCount={3} onChange={heard} />,
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('[Space]')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(heard.mock.calls.flat()).toEqual([1, 3])
  },
})

/** The parts of a date: arrows go between them and step them, Backspace empties one; the calendar by Alt and Down. */
export const Days = meta.story({
  globals: { language: 'zh' },
  render: function Keeping() {
    const [value, setValue] = useState<number | null>(1795104000)
    return <DateField label="生日" timeZone="Asia/Shanghai" value={value} onChange={setValue} />
  },
  play: async ({ canvas, userEvent }) => {
    const parts = () => canvas.getAllByRole('spinbutton').map(({ textContent }) => textContent)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}{ArrowUp}')
    await expect(parts()).toEqual(['2026', '10', '21'])
    await userEvent.keyboard('{ArrowLeft}{Backspace}{Backspace}')
    await expect(parts()).toEqual(['2026', '月', '21'])
    await userEvent.keyboard('5{Alt>}{ArrowDown}{/Alt}')
    await screen.findByRole('grid')
    await waitFor(() => expect(focused()).toBe('21'))
    await userEvent.keyboard('{PageDown}')
    await waitFor(() =>
      expect(within(screen.getByRole('dialog')).getByRole('heading')).toHaveTextContent('2026年6月'),
    )
    await userEvent.keyboard('{PageUp}{PageUp}{ArrowRight}{Enter}')
    await waitFor(() => expect(parts()).toEqual(['2026', '04', '22']))
  },
})
