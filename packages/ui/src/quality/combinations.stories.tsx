import { useEffect, useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Banner } from '../banner/banner.tsx'
import { Button } from '../button/button.tsx'
import { Menu } from '../menu/menu.tsx'
import { Modal } from '../modal/modal.tsx'
import { StatusIndicator } from '../status-indicator/status-indicator.tsx'
import { PasswordField } from '../text-field/password-field.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { TreeSelect } from '../tree-select/tree-select.tsx'

const meta = preview.meta({ title: 'Patterns/Combinations' })

const diseases = [
  {
    id: 1,
    name: '皮肤科',
    children: [
      { id: 11, name: '痤疮' },
      { id: 12, name: '湿疹' },
    ],
  },
  { id: 2, name: '口腔科' },
]

function TreeInModal() {
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <Button onPress={() => setOpen(true)}>新建</Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="新建记录">
        <TextField label="姓名" autoFocus />
        <TreeSelect label="病种" items={diseases} value={value} onChange={setValue} />
      </Modal>
    </>
  )
}

/** A tree of options inside a dialog: Escape closes the options first, then the dialog; the focus goes back each time. */
export const TreeSelectInModal = meta.story({
  render: () => <TreeInModal />,
  play: async ({ canvas, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: '新建' })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: '新建记录' })
    const field = within(dialog).getByRole('button', { name: /病种/ })
    await step('open the tree and leave it without a choice', async () => {
      field.focus()
      await userEvent.keyboard('{ArrowDown}')
      await screen.findByText('皮肤科')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByText('皮肤科')).toBe(null))
      await expect(dialog.isConnected).toBe(true)
      await waitFor(() => expect(field).toHaveFocus())
    })
    await step('leave the dialog', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
      await waitFor(() => expect(opener).toHaveFocus())
    })
  },
})

type Line = 'online' | 'lost' | 'back'
const words: Record<Line, string> = { online: '在线', lost: '正在重新连接', back: '已重新连接' }

function Connection() {
  const [line, setLine] = useState<Line>('online')
  return (
    <main>
      <StatusIndicator
        label={words[line]}
        tone={line === 'lost' ? 'warning' : 'success'}
        isBusy={line === 'lost'}
      />
      <div data-testid="banner">
        {line === 'lost' && <Banner tone="warning">内容会在连上之后保存</Banner>}
      </div>
      <TextField label="备注" />
      <Button onPress={() => setLine('lost')}>断开</Button>
      <Button onPress={() => setLine('back')}>恢复</Button>
    </main>
  )
}

/** The line is lost and comes back while somebody types: it is told in a region that stood there before, and the focus stays. */
export const LiveRegionOnReconnect = meta.story({
  render: () => <Connection />,
  play: async ({ canvas, userEvent }) => {
    const note = canvas.getByRole('textbox', { name: '备注' })
    const status = canvas.getByText('在线').closest('[role=status]')
    const lose = canvas.getByRole('button', { name: '断开' })
    const heal = canvas.getByRole('button', { name: '恢复' })
    await userEvent.type(note, '周三')
    lose.click()
    await waitFor(() => expect(status).toHaveTextContent('正在重新连接'))
    await expect(canvas.getByText('内容会在连上之后保存')).toBeInTheDocument()
    await userEvent.keyboard('上午')
    heal.click()
    await waitFor(() => expect(status).toHaveTextContent('已重新连接'))
    await expect(status?.isConnected).toBe(true)
    await expect(canvas.getByTestId('banner')).toBeEmptyDOMElement()
    await expect(note).toHaveValue('周三上午')
    await expect(note).toHaveFocus()
  },
})

function Locking() {
  const [isLocked, setLocked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const lock = ({ key, altKey }: KeyboardEvent) => {
      if (altKey && key === 'l') setLocked(true)
    }
    document.addEventListener('keydown', lock, true)
    return () => document.removeEventListener('keydown', lock, true)
  }, [])
  return isLocked ? (
    <main>
      <PasswordField label="密码" autoFocus />
      <Button onPress={() => setLocked(false)}>解锁</Button>
    </main>
  ) : (
    <main>
      <Button onPress={() => setOpen(true)}>打开</Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="王芳 138****1234">
        <TextField label="备注" autoFocus />
      </Modal>
    </main>
  )
}

/**
 * The screen is locked by key over an open dialog: nothing of it is left, and the lock can be used at
 * once; behind it the dialog was only put aside.
 */
export const LockOverOpenDialog = meta.story({
  render: () => <Locking />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '打开' }))
    await screen.findByRole('dialog', { name: '王芳 138****1234' })
    await userEvent.keyboard('{Alt>}l{/Alt}')
    const password = await canvas.findByLabelText('密码')
    await waitFor(() => expect(password).toHaveFocus())
    await expect(document.body.textContent).not.toContain('王芳')
    await expect(password.closest('[inert], [aria-hidden=true]')).toBe(null)
    await expect(document.documentElement.style.overflow).toBe('')
    await userEvent.keyboard('geheim')
    await expect(password).toHaveValue('geheim')
    await userEvent.click(canvas.getByRole('button', { name: '解锁' }))
    const dialog = await screen.findByRole('dialog', { name: '王芳 138****1234' })
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: '备注' })).toHaveFocus())
  },
})

function MenuInModal() {
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState('')
  return (
    <>
      <Button onPress={() => setOpen(true)}>打开</Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="王芳">
        {/* Half a second after it came, React Aria takes the focus into a dialog that gave it to no field. */}
        <TextField label="备注" autoFocus />
        <Menu
          label="更多操作"
          trigger={<Button>更多</Button>}
          groups={[
            { id: 'all', entries: [{ id: 'copy', name: '复制电话', onAction: () => setDone('已复制') }] },
          ]}
        />
        <p role="status">{done}</p>
      </Modal>
    </>
  )
}

/** A menu inside a dialog: Escape closes the menu alone, an entry leaves the dialog open. */
export const MenuInDialog = meta.story({
  render: () => <MenuInModal />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '打开' }))
    const dialog = await screen.findByRole('dialog', { name: '王芳' })
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: '备注' })).toHaveFocus())
    const more = within(dialog).getByRole('button', { name: '更多' })
    more.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBe(null))
    await waitFor(() => expect(more).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('已复制'))
    await waitFor(() => expect(more).toHaveFocus())
  },
})
