import { FilePlus2, Lock, Moon, Settings, User } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import { CommandPalette, type CommandPaletteProps, type CommandSection } from './command-palette.tsx'

const sections: readonly CommandSection[] = [
  { id: 'recent', title: '最近使用', entries: [{ id: 'settings', name: '设置', icon: <Settings /> }] },
  {
    id: 'actions',
    title: '操作',
    entries: [
      { id: 'create', name: '新建记录', icon: <FilePlus2 />, hint: <Kbd keys={['N']} /> },
      { id: 'lock', name: '锁定屏幕', icon: <Lock />, hint: <Kbd keys={['Alt', 'L']} /> },
      { id: 'dark', name: '主题：深色', icon: <Moon /> },
    ],
  },
]

const people: CommandSection = {
  id: 'people',
  title: '人员',
  entries: [
    { id: 'p1', name: '王芳', description: '138****1234 · wx_0233', icon: <User /> },
    { id: 'p2', name: '王芳', description: '139****0002', icon: <User /> },
  ],
}

const fits = (text: string) =>
  sections.map((section) => ({
    ...section,
    entries: section.entries.filter(({ name }) => name.includes(text)),
  }))

/** Opened from a button, filtered by what is typed. */
function Live(args: CommandPaletteProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <Button onPress={() => setOpen(true)}>打开</Button>
      <CommandPalette
        {...args}
        isOpen={isOpen}
        value={text}
        onChange={setText}
        sections={fits(text)}
        onAction={(id) => {
          args.onAction(id)
          setOpen(false)
        }}
        onClose={() => {
          args.onClose()
          setOpen(false)
        }}
      />
    </>
  )
}

const everybody = Array.from({ length: 10_000 }, (_, index) => ({
  id: `n${index + 1}`,
  name: `人员 ${index + 1}`,
}))

/** Ten thousand people below the actions, filtered by what is typed. */
function Crowd(args: CommandPaletteProps) {
  const [text, setText] = useState('')
  const people = { id: 'people', title: '人员', entries: everybody.filter(({ name }) => name.includes(text)) }
  return <CommandPalette {...args} value={text} onChange={setText} sections={[...fits(text), people]} />
}

const meta = preview.meta({
  title: 'Components/Overlays/Command palette',
  tags: ['status:stable'],
  component: CommandPalette,
  parameters: { layout: 'fullscreen' },
  args: {
    isOpen: true,
    onClose: fn(),
    label: '搜索与命令',
    closeLabel: '关闭',
    placeholder: '搜索页面、操作',
    value: '',
    onChange: fn(),
    sections,
    onAction: fn(),
    emptyState: <EmptyState title="没有匹配的结果" description="换一个词再试" />,
    status: '4 项',
    hints: [
      { keys: <Kbd keys={['↑', '↓']} />, text: '选择' },
      { keys: <Kbd keys={['Enter']} />, text: '打开' },
      { keys: <Kbd keys={['Esc']} />, text: '关闭' },
    ],
  },
})

/** Just opened: what was used last, then everything there is. */
export const Ready = meta.story({
  tags: ['sheet', 'role:designer'],
  play: async () => {
    await waitFor(() => expect(screen.getByRole('combobox', { name: '搜索与命令' })).toHaveFocus())
    await expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toStrictEqual([
      '设置',
      '新建记录N',
      '锁定屏幕AltL',
      '主题：深色',
    ])
  },
})

/** Opened, narrowed, chosen by arrow keys and run by Enter; the focus goes back to where it was. */
export const Keyboard = meta.story({
  render: Live,
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: '打开' })
    await userEvent.click(opener)
    const field = await screen.findByRole('combobox')
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const second = screen.getByRole('option', { name: /^新建记录/ })
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', second.id))
    await userEvent.type(field, '主题')
    await expect(screen.getAllByRole('option')).toHaveLength(1)
    // At once: the field has not yet named the entry that is marked.
    await userEvent.keyboard('{Enter}')
    await expect(args.onAction).toHaveBeenCalledTimes(1)
    await expect(args.onAction).toHaveBeenCalledWith('dark')
    await waitFor(() => expect(opener).toHaveFocus())
  },
})

/** Escape leaves at once, whatever was typed. */
export const Escape = meta.story({
  render: Live,
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: '打开' })
    await userEvent.click(opener)
    await userEvent.type(await screen.findByRole('combobox'), '锁{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await expect(args.onAction).toHaveBeenCalledTimes(0)
    await waitFor(() => expect(opener).toHaveFocus())
  },
})

/** Enter before an entry is marked runs the first one. */
export const EnterAtOnce = meta.story({
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onAction).toHaveBeenCalledTimes(1)
    await expect(args.onAction).toHaveBeenCalledWith('settings')
  },
})

/** Words were typed; the best entry is marked and Enter would run it. */
export const Typing = meta.story({
  tags: ['sheet', 'role:designer'],
  args: { value: '王芳', sections: [people], status: '2 项' },
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    const first = screen.getAllByRole('option')[0]!
    await waitFor(() => expect(first).toHaveAttribute('data-focused', 'true'))
    await userEvent.keyboard('{Enter}')
    await expect(args.onAction).toHaveBeenCalledTimes(1)
    await expect(args.onAction).toHaveBeenCalledWith('p1')
  },
})

/** A part is already there, the rest is on its way. */
export const Loading = meta.story({
  tags: ['sheet', 'role:designer'],
  args: { value: '设', sections: sections.slice(0, 1), isLoading: true, status: '正在查找人员' },
})

/** Nothing fits. */
export const Empty = meta.story({
  tags: ['sheet', 'role:designer'],
  args: { value: '不存在', sections: [], status: '没有结果' },
  play: async () => {
    await expect(screen.queryAllByRole('option')).toStrictEqual([])
    await expect(screen.getByRole('status')).toHaveTextContent('没有结果')
  },
})

/** One source failed; what the others found can still be used. */
export const Failed = meta.story({
  tags: ['sheet', 'role:designer'],
  args: {
    value: '设',
    sections: sections.slice(0, 1),
    status: '1 项',
    errorText: '人员查找失败：无法连接服务器',
  },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('人员查找失败：无法连接服务器')
  },
})

/** Names and notes longer than a line. */
export const LongTexts = meta.story({
  tags: ['sheet', 'role:designer'],
  args: {
    value: '阿依古丽',
    status: '1 项',
    sections: [
      {
        id: 'people',
        title: '人员',
        entries: [
          {
            id: 'p1',
            name: '阿依古丽·买买提艾力·阿卜杜热合曼（皮肤科主管医师，周一至周五上午门诊，其余时间电话预约）',
            description: '138****1234 · wx_a_very_long_account_name_that_never_ends_0233 · LK2Q0A7',
            icon: <User />,
            hint: <Kbd keys={['Alt', '1']} />,
          },
        ],
      },
    ],
  },
})

/** On a phone it takes the whole screen. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { sections: [...sections, people], status: '6 项' },
})

/** More than anybody looks through: those in view are drawn, the arrows reach the last, and typing finds the one. */
export const VeryMany = meta.story({
  render: (args) => <Crowd {...args} />,
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    const drawn = () => screen.getAllByRole('option').length
    await expect(drawn()).toBeLessThan(60)
    await userEvent.keyboard('{ArrowUp}')
    const last = await screen.findByRole('option', { name: '人员 10000' })
    await waitFor(() => expect(last).toHaveAttribute('data-focused'))
    await expect(last).toHaveAttribute('aria-posinset', '10004')
    await userEvent.type(screen.getByRole('combobox'), '人员 9876')
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['人员 9876']),
    )
    const only = screen.getByRole('option')
    await waitFor(() =>
      expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', only.id),
    )
    await userEvent.keyboard('{Enter}')
    await expect(args.onAction).toHaveBeenCalledWith('n9876')
  },
})

const actions = [
  { id: 'create', name: '新建记录' },
  { id: 'settings', name: '设置' },
]

/** Opened by a button, and closed by what is taken or by Escape; the caller finds what fits. */
export const Example = meta.story({
  render: function Example() {
    const [isOpen, setOpen] = useState(false)
    const [text, setText] = useState('')
    const found = actions.filter(({ name }) => name.includes(text))
    return (
      <>
        <Button onPress={() => setOpen(true)}>打开</Button>
        <CommandPalette
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onAction={() => setOpen(false)}
          label="搜索与命令"
          closeLabel="关闭"
          placeholder="搜索页面、操作"
          value={text}
          onChange={setText}
          sections={[{ id: 'actions', title: '操作', entries: found }]}
          emptyState={<EmptyState title="没有匹配的结果" />}
          status={`${found.length} 项`}
        />
      </>
    )
  },
})
