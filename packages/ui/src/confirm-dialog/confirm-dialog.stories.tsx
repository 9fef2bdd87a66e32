import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

function Asking(args: ConfirmDialogProps) {
  const [isOpen, setOpen] = useState(args.isOpen)
  return (
    <>
      <Button onPress={() => setOpen(true)}>移除</Button>
      <ConfirmDialog
        {...args}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false)
          args.onClose()
        }}
      />
    </>
  )
}

const meta = preview.meta({
  title: 'Components/Overlays/Confirm dialog',
  tags: ['status:stable'],
  component: ConfirmDialog,
  args: {
    isOpen: false,
    title: '移除这 3 条记录？',
    children: '30 天内可以恢复。',
    confirmLabel: '移除',
    cancelLabel: '取消',
    tone: 'danger' as const,
    onClose: fn(),
    onConfirm: fn<ConfirmDialogProps['onConfirm']>(),
    errorText: () => '网络中断，没有移除任何记录。请再试一次。',
  },
  render: Asking,
})

/** A dangerous question starts on the way back; leaving it runs nothing and returns the focus. */
export const SteppingBack = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: '移除' })
    await userEvent.click(opener)
    await waitFor(() => expect(screen.getByText('取消').closest('button')).toHaveFocus())
    const question = screen.getByRole('alertdialog', { name: '移除这 3 条记录？' })
    await expect(question).toHaveAccessibleDescription('30 天内可以恢复。')
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
    await expect(args.onConfirm).toHaveBeenCalledTimes(0)
    await waitFor(() => expect(opener).toHaveFocus())
  },
})

let finish: () => void = () => undefined

/** While the action runs it can neither be left nor started again. */
export const Pending = meta.story({
  args: {
    onConfirm: fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    ),
  },
  play: async ({ canvas, userEvent, args }) => {
    const ask = async () => {
      await userEvent.click(canvas.getByRole('button', { name: '移除' }))
      const dialog = await screen.findByRole('alertdialog')
      const confirm = screen
        .getAllByText('移除')
        .map((text) => text.closest('button'))
        .find((button) => dialog.contains(button))
      if (!confirm) throw new Error('The confirming button is missing')
      await userEvent.click(confirm)
      return { dialog, confirm }
    }
    const { dialog, confirm } = await ask()
    await userEvent.click(confirm)
    await userEvent.keyboard('{Escape}')
    await expect(args.onConfirm).toHaveBeenCalledTimes(1)
    await expect(screen.getByRole('alertdialog')).toBe(dialog)
    finish()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await ask()
    await expect(args.onConfirm).toHaveBeenCalledTimes(2)
  },
})

/** A failure is said and the dialog stays, to try again. */
export const Failed = meta.story({
  tags: ['sheet', 'role:designer'],
  args: { isOpen: true, onConfirm: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ userEvent, args }) => {
    await screen.findByRole('alertdialog')
    await waitFor(() => expect(screen.getByText('取消').closest('button')).toHaveFocus())
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      '网络中断，没有移除任何记录。请再试一次。',
    )
    await expect(args.onClose).toHaveBeenCalledTimes(0)
  },
})

/** A question that takes nothing away starts on its action. */
export const Normal = meta.story({
  args: {
    isOpen: true,
    tone: 'normal' as const,
    title: '退出登录？',
    children: '草稿会保留。',
    confirmLabel: '退出',
  },
  play: async ({ userEvent, args }) => {
    await screen.findByRole('alertdialog')
    await waitFor(() => expect(screen.getByText('退出').closest('button')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1))
  },
})

/** Asked by a button; gone when it was answered either way. */
export const Example = meta.story({
  render: function Example() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onPress={() => setOpen(true)}>移除</Button>
        <ConfirmDialog
          isOpen={isOpen}
          title="移除这 3 条记录？"
          confirmLabel="移除"
          cancelLabel="取消"
          tone="danger"
          onConfirm={() => Promise.resolve()}
          onClose={() => setOpen(false)}
          errorText={() => '网络中断，没有移除任何记录。请再试一次。'}
        >
          30 天内可以恢复。
        </ConfirmDialog>
      </>
    )
  },
})
