import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Button } from '../button/button.tsx'
import { Drawer } from '../drawer/drawer.tsx'
import { Modal } from '../modal/modal.tsx'
import { ToastRegion, type ToastRegionProps } from './toast-region.tsx'
import { createToasts } from './toasts.ts'

const toasts = createToasts()
const undo = fn()

const meta = preview.meta({
  title: 'Components/Feedback/Toast',
  tags: ['status:stable'],
  component: ToastRegion,
  args: { toasts, label: '通知', closeLabel: '关闭' },
  beforeEach: () => {
    undo.mockClear()
    return () => toasts.clear()
  },
})

const removed = {
  kind: 'success',
  title: '已移除 3 条记录',
  action: { label: '撤销', onAction: undo },
} as const

/** The action runs and the message goes; the text is an alert for screen readers. */
export const Undo = meta.story({
  play: async ({ userEvent }) => {
    toasts.show(removed)
    await expect(await screen.findByRole('alert')).toHaveTextContent('已移除 3 条记录')
    await userEvent.click(screen.getByRole('button', { name: '撤销' }))
    await expect(undo).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  },
})

/** The kinds, one of them said twice. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  play: async () => {
    toasts.show(removed)
    toasts.show({ kind: 'warning', title: '有 2 条没有保存', description: '它们同时被别人修改过。' })
    for (const description of ['网络中断，内容还在。', '网络中断，内容还在。'])
      toasts.show({ kind: 'error', title: '保存失败', description })
    await waitFor(() => expect(screen.getAllByRole('alertdialog').length).toBe(3))
    await waitFor(() => expect(screen.getByText('×2')).toBeVisible())
  },
})

/** A fourth message waits until one of the three that are seen has gone. */
export const Fourth = meta.story({
  play: async ({ userEvent }) => {
    for (const title of ['一', '二', '三', '四']) toasts.show({ kind: 'info', title })
    const titles = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
    await waitFor(() => expect(titles()).toEqual(['四', '三', '二']))
    await userEvent.click(
      within(screen.getAllByRole('alertdialog')[0]!).getByRole('button', { name: '关闭' }),
    )
    await waitFor(() => expect(titles()).toEqual(['三', '二', '一']))
  },
})

const onClose = fn()

/** While somebody points at one, the clock of every message stands; it runs on afterwards. */
export const PointedAt = meta.story({
  beforeEach: () => {
    onClose.mockClear()
  },
  play: async ({ userEvent }) => {
    // Pointed at in the task in which it comes, so that its time cannot be over before, however busy the machine is.
    flushSync(() => toasts.show({ kind: 'success', title: '已保存' }, { durationMs: 400, onClose }))
    await userEvent.hover(screen.getByText('已保存'))
    const beside = createToasts()
    const isOver = new Promise<void>((resolve) => {
      beside.show({ kind: 'info', title: '另一处' }, { durationMs: 800, onClose: resolve })
    })
    beside.queue.resumeAll()
    await isOver
    await expect(onClose).toHaveBeenCalledTimes(0)
    await userEvent.unhover(screen.getByText('已保存'))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  },
})

/** F6 goes from the page to the messages, and closing the last one gives the focus back. */
export const Landmark = meta.story({
  render: (args) => (
    <>
      <Button>列表</Button>
      <ToastRegion {...args} />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const before = canvas.getByRole('button', { name: '列表' })
    toasts.show({ kind: 'success', title: '已保存' })
    await screen.findByRole('alertdialog')
    before.focus()
    await userEvent.keyboard('{F6}')
    await waitFor(() => expect(screen.getByRole('region', { name: '通知' })).toHaveFocus())
    await userEvent.tab()
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: '关闭' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(before).toHaveFocus())
  },
})

const footer = (
  <>
    <Button>取消</Button>
    <Button variant="primary">保存</Button>
  </>
)
const texts = Array.from({ length: 60 }, (_, index) => <p key={index}>第 {index + 1} 段</p>)

/** Whether a press in its middle reaches the button. */
const isFree = (button: HTMLElement) => {
  const { left, top, width, height } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** Two pictures later, when everything that was measured has been drawn. */
const settled = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** A message comes while a drawer is open: the buttons at its foot stay free. */
export const OverDrawer = meta.story({
  render: (args) => (
    <>
      <Drawer isOpen title="王芳" onClose={fn()} footer={footer}>
        {texts}
      </Drawer>
      <ToastRegion {...args} />
    </>
  ),
  play: async () => {
    toasts.show({ kind: 'error', title: '保存失败', description: '网络中断，内容还在。' })
    await screen.findByRole('alertdialog')
    const save = screen.getByText('保存').closest('button')!
    await waitFor(() => expect(isFree(save)).toBe(true))
    // Moving, growing and other ends of movement measure again.
    for (let time = 0; time < 3; time += 1) {
      document.dispatchEvent(new Event('animationend'))
      await settled()
      await expect(isFree(save)).toBe(true)
    }
  },
})

function Opening(props: ToastRegionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>打开</Button>
      <Modal isOpen={isOpen} size="large" title="新建记录" onClose={() => setOpen(false)} footer={footer}>
        {texts}
      </Modal>
      <ToastRegion {...props} />
    </>
  )
}

/** A dialog opens below a message that stands already: the message makes way, and comes down when the dialog is gone. */
export const DialogBelow = meta.story({
  render: (args) => <Opening {...args} />,
  play: async ({ canvas, userEvent }) => {
    toasts.show({ kind: 'success', title: '已保存' })
    const toast = await screen.findByRole('alertdialog')
    const region = screen.getByRole('region', { name: '通知' })
    await userEvent.click(canvas.getByRole('button', { name: '打开' }))
    const save = (await screen.findByText('保存')).closest('button')!
    await waitFor(() => expect(isFree(save)).toBe(true))
    await expect(toast.isConnected).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(region.style.getPropertyValue('--toast-lift')).toBe(''))
  },
})

/** The field that one goes on to write into is not covered either. */
export const FieldBelow = meta.story({
  render: (args) => (
    <>
      <div style={{ position: 'fixed', insetBlockEnd: 24, insetInline: 24 }}>
        <TextField label="回访计划" value="" onChange={fn()} />
      </div>
      <ToastRegion {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    toasts.show({ kind: 'success', title: '已保存' })
    await screen.findByRole('alertdialog')
    const field = canvas.getByRole('textbox', { name: '回访计划' })
    field.focus()
    const { right, top, height } = field.getBoundingClientRect()
    await waitFor(() => expect(document.elementFromPoint(right - 40, top + height / 2)).toBe(field))
  },
})

/** A message comes with each press, and goes by itself after some seconds. */
export const Example = meta.story({
  render: () => (
    <>
      <Button
        onPress={() => toasts.show({ kind: 'success', title: '已移除 3 条记录' }, { durationMs: 5000 })}
      >
        移除
      </Button>
      <ToastRegion toasts={toasts} label="通知" closeLabel="关闭" />
    </>
  ),
})
