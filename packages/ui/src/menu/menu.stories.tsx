import { Copy, Pencil, Trash2 } from 'lucide-react'
import { createRef, useImperativeHandle, useState, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { Menu, type MenuGroup } from './menu.tsx'

const groups: readonly MenuGroup[] = [
  {
    id: 'edit',
    title: '编辑',
    entries: [
      { id: 'edit', name: '修改', icon: <Pencil />, shortcut: ['E'] },
      { id: 'copy', name: '复制', icon: <Copy />, shortcut: ['Ctrl', 'C'], isDisabled: true },
    ],
  },
  { id: 'remove', entries: [{ id: 'remove', name: '移除', icon: <Trash2 />, tone: 'danger' }] },
]
const meta = preview.meta({
  title: 'Components/Overlays/Menu',
  tags: ['status:stable'],
  component: Menu,
  args: { label: '更多操作', trigger: <Button>更多</Button>, groups, onAction: fn() },
})

/** Arrow keys skip what is disabled; Enter acts and the focus goes back. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onAction).toHaveBeenCalledWith('remove')
    await waitFor(() => expect(canvas.getByRole('button', { name: '更多' })).toHaveFocus())
  },
})

/** Groups, icons, shortcuts, a disabled entry and a dangerous one. */
export const Open = meta.story({
  tags: ['sheet', 'role:designer'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '更多' }))
    await expect((await screen.findAllByRole('menuitem')).length).toBe(3)
  },
})

/** Nothing can be done with what the menu is about: it says so, and a group without entries leaves no heading. */
export const Empty = meta.story({
  args: { groups: [{ id: 'edit', title: '编辑', entries: [] }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect((await screen.findByRole('menu')).textContent).toBe('没有可用的操作')
    await expect(screen.queryByText('编辑')).toBe(null)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: '更多' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByText('没有可用的操作')).toBeVisible())
  },
})

interface RowsHandle {
  remove: (name: string) => void
}

function Rows({ ref }: { ref?: Ref<RowsHandle> }) {
  const [names, setNames] = useState(['王芳', '李敏', '张静'])
  const remove = (name: string) => setNames((before) => before.filter((one) => one !== name))
  useImperativeHandle(ref, () => ({ remove }))
  return (
    <main>
      <Button>新建</Button>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Menu
              label={name}
              trigger={<Button>{name}</Button>}
              groups={[
                {
                  id: 'row',
                  entries: [{ id: 'remove', name: '移除', onAction: () => remove(name) }],
                },
              ]}
            />
          </li>
        ))}
      </ul>
    </main>
  )
}

/** An entry takes its own row away, menu and all: the focus goes on in the list, and out of it when nothing is left. */
export const RemovesItself = meta.story({
  render: () => <Rows />,
  play: async ({ canvas, userEvent }) => {
    const removed = async (name: string, next: string) => {
      canvas.getByRole('button', { name }).focus()
      await userEvent.keyboard('{Enter}')
      await screen.findByRole('menu')
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(canvas.getByRole('button', { name: next })).toHaveFocus())
      await expect(canvas.queryByRole('button', { name })).toBe(null)
    }
    await removed('李敏', '张静')
    await removed('张静', '王芳')
    await removed('王芳', '新建')
  },
})

function Once() {
  const [isOffered, setOffered] = useState(true)
  return (
    <main>
      <Button>新建</Button>
      {isOffered && (
        <Menu
          label="试用"
          trigger={<Button>试用</Button>}
          groups={[
            { id: 'one', entries: [{ id: 'end', name: '结束试用', onAction: () => setOffered(false) }] },
          ]}
        />
      )}
      <div hidden>
        <Button>更多</Button>
      </div>
      <Button>保存</Button>
    </main>
  )
}

/** An entry takes away the menu alone, and nothing around it: the focus goes on to what is seen behind it. */
export const OfferedOnce = meta.story({
  render: () => <Once />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: '试用' }).focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: '保存' })).toHaveFocus())
    await expect(canvas.queryByRole('button', { name: '试用' })).toBe(null)
  },
})

const rows = createRef<RowsHandle>()
const nextFrame = () => new Promise(requestAnimationFrame)

/** A row elsewhere goes away just before the menu of this one closes: the focus is given back as ever. */
export const AnotherRowGoes = meta.story({
  render: () => <Rows ref={rows} />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: '王芳' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const entry = await screen.findByRole('menuitem')
    await waitFor(() => expect(entry).toHaveFocus())
    flushSync(() => rows.current!.remove('张静'))
    await nextFrame()
    await fireEvent.keyDown(entry, { key: 'Escape' })
    await waitFor(() => expect(opener).toHaveFocus())
  },
})

const roles: readonly MenuGroup[] = [
  {
    id: 'roles',
    title: '切换角色',
    look: 'cards',
    selectedId: 'lead',
    entries: [
      { id: 'agent', name: '客服专员', onAction: fn() },
      { id: 'lead', name: 'Team lead of dermatology and plastic surgery' },
      { id: 'chief', name: '主管', description: '尚未连接服务器', isQuiet: true },
    ],
  },
]

/** A choice of one as cards: the chosen one is marked, a quiet one still answers. */
export const Choice = meta.story({
  args: { groups: roles },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '更多' }))
    const entries = await screen.findAllByRole('menuitemradio')
    await expect(entries.map((entry) => entry.ariaChecked)).toEqual(['false', 'true', 'false'])
    await userEvent.click(entries[2]!)
    await expect(args.onAction).toHaveBeenCalledWith('chief')
    await userEvent.click(canvas.getByRole('button', { name: '更多' }))
    await screen.findAllByRole('menuitemradio')
  },
})

/** Two entries, one of them dangerous. */
export const Example = meta.story({
  args: {
    groups: [
      {
        id: 'all',
        entries: [
          { id: 'edit', name: '修改' },
          { id: 'remove', name: '移除', tone: 'danger' },
        ],
      },
    ],
  },
})
