import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { DescriptionList } from '../description-list/description-list.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Drawer, type DrawerProps } from './drawer.tsx'
import { TextField } from '../text-field/text-field.tsx'

function Beside(args: DrawerProps) {
  const [isOpen, setOpen] = useState(args.isOpen)
  const [presses, setPresses] = useState(0)
  return (
    <main>
      <Button onPress={() => setOpen(true)}>打开</Button>{' '}
      <Button onPress={() => setPresses(presses + 1)}>列表 {presses}</Button>
      <Drawer
        {...args}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false)
          args.onClose()
        }}
      />
    </main>
  )
}

const meta = preview.meta({
  title: 'Components/Overlays/Drawer',
  tags: ['status:stable'],
  component: Drawer,
  args: {
    isOpen: false,
    title: '王芳',
    closeLabel: '关闭',
    onClose: fn(),
    inlineSize: 420,
    actions: (
      <>
        <IconButton label="上一个" icon={<ChevronLeft />} />
        <IconButton label="下一个" icon={<ChevronRight />} />
      </>
    ),
    footer: <Button variant="primary">保存</Button>,
    children: (
      <DescriptionList
        emptyText="未填写"
        items={[
          { id: 'phone', label: '电话', value: '138****1234' },
          { id: 'doctor', label: '医生', value: '' },
        ]}
      />
    ),
  },
  render: Beside,
})

/** The list beside it stays usable; Escape inside closes it and the focus goes back to where it was opened. */
export const Keyboard = meta.story({
  globals: { viewport: { value: 'laptop', isRotated: false } },
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: '打开' })
    await userEvent.click(opener)
    const drawer = await screen.findByRole('dialog', { name: '王芳' })
    await waitFor(() => expect(drawer).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(opener).toHaveFocus())
  },
})

/** Where it is modal the page behind it is out of reach, and Escape gives the focus back. */
export const ModalKeyboard = meta.story({
  args: { isModal: true },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: '打开' })
    await userEvent.click(opener)
    await screen.findByRole('dialog', { name: '王芳' })
    await waitFor(() => expect(opener.closest('[inert], [aria-hidden=true]')).toBeInstanceOf(HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await waitFor(() => expect(opener).toHaveFocus())
  },
})

/** With actions, sections and a footer. */
export const Open = meta.story({ tags: ['sheet', 'role:designer'], args: { isOpen: true } })

/** A sheet from the bottom edge, as high as what it holds. */
export const Sheet = meta.story({
  args: { isOpen: true, side: 'bottom', title: '更多', actions: undefined, footer: undefined },
  play: async () => {
    const sheet = (await screen.findByRole('dialog', { name: '更多' })).parentElement!
    // It slides in, so its edge comes to rest a moment later.
    await waitFor(() => {
      const { bottom, width } = sheet.getBoundingClientRect()
      return expect([bottom, width]).toEqual([window.innerHeight, window.innerWidth])
    })
  },
})

/** Beside its page it starts below the header and the open pages, whose controls stay in reach. */
export const BelowFrame = meta.story({
  globals: { viewport: { value: 'laptop', isRotated: false } },
  args: { isOpen: true },
  play: async () => {
    await expect((await screen.findByRole('dialog', { name: '王芳' })).offsetTop).toBe(96)
  },
})

/** Opened by a button; the caller takes it away. */
export const Example = meta.story({
  render: function Example() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onPress={() => setOpen(true)}>打开</Button>
        <Drawer isOpen={isOpen} title="王芳" closeLabel="关闭" onClose={() => setOpen(false)}>
          <TextField label="备注" />
        </Drawer>
      </>
    )
  },
})
