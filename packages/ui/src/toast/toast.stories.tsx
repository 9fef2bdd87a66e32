import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { ToastRegion } from './toast-region.tsx'
import { createToasts } from './toasts.ts'

const toasts = createToasts()
const undo = fn()

const meta = preview.meta({
  title: 'Components/Feedback/Toast',
  component: ToastRegion,
  args: { toasts, label: '通知', closeLabel: '关闭' },
  beforeEach: () => () => toasts.clear(),
})

/** The action runs and the message goes; the text is an alert for screen readers. */
export const Undo = meta.story({
  play: async ({ userEvent }) => {
    undo.mockClear()
    toasts.show({ kind: 'success', title: '已移除 3 条记录', action: { label: '撤销', onAction: undo } })
    await expect(await screen.findByRole('alert')).toHaveTextContent('已移除 3 条记录')
    await userEvent.click(screen.getByRole('button', { name: '撤销' }))
    await expect(undo).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  },
})

/** The four kinds. */
export const AllStates = meta.story({
  tags: ['sheet'],
  play: async () => {
    toasts.show({ kind: 'success', title: '已移除 3 条记录', action: { label: '撤销', onAction: undo } })
    toasts.show({ kind: 'info', title: 'New version', description: 'It is used after the next reload.' })
    toasts.show({ kind: 'warning', title: '有 2 条没有保存', description: '它们同时被别人修改过。' })
    toasts.show({ kind: 'error', title: '保存失败', description: '网络中断，内容还在。' })
    await waitFor(() => expect(screen.getAllByRole('alertdialog').length).toBe(4))
  },
})
