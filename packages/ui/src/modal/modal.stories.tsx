import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Modal } from './modal.tsx'

const meta = preview.meta({
  title: 'Components/Overlays/Modal',
  tags: ['status:stable'],
  component: Modal,
  args: {
    isOpen: true,
    title: '新建记录',
    closeLabel: '关闭',
    onClose: fn(),
    children: <TextField label="姓名" autoFocus />,
    footer: (
      <>
        <Button>取消</Button>
        <Button variant="primary">保存</Button>
      </>
    ),
  },
})

/** A task with a way out: Escape asks to close. */
export const Closable = meta.story({
  tags: ['sheet', 'role:designer'],
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(screen.getByRole('textbox', { name: '姓名' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
})

/** A task that must be done first: Escape does nothing and there is no close button. */
export const NotClosable = meta.story({
  args: { isClosable: false, title: '请先修改密码' },
  play: async ({ userEvent, args }) => {
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(0)
    await expect(screen.queryByRole('button', { name: '关闭' })).toBe(null)
  },
})

/** The widest size, with more text than the screen is high. */
export const LargeWithLongText = meta.story({
  args: {
    size: 'large',
    children: Array.from({ length: 60 }, (_, index) => <p key={index}>第 {index + 1} 段</p>),
  },
})

/** Opened by a button; the caller takes it away. */
export const Example = meta.story({
  render: function Example() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onPress={() => setOpen(true)}>打开</Button>
        <Modal
          isOpen={isOpen}
          title="新建记录"
          closeLabel="关闭"
          onClose={() => setOpen(false)}
          footer={<Button variant="primary">保存</Button>}
        >
          <TextField label="姓名" autoFocus />
        </Modal>
      </>
    )
  },
})
