import { User } from '@react-aria/test-utils'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Modal, type ModalProps } from './modal.tsx'

function Opening(args: ModalProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>新建</Button>
      <Modal {...args} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const meta = preview.meta({
  title: 'Components/Overlays/Modal/Testers',
  tags: ['status:stable', 'check'],
  component: Modal,
  args: { isOpen: false, onClose: fn(), title: '新建记录', children: <TextField label="姓名" /> },
  render: (args) => <Opening {...args} />,
})

/** What React Aria's tester of dialogs does to a modal: opens it, finds the focus inside, and closes it. */
async function goThrough(trigger: HTMLElement, interactionType: 'mouse' | 'keyboard' | 'touch') {
  const tester = new User({ interactionType }).createTester('Dialog', { root: trigger, overlayType: 'modal' })
  await tester.open()
  await expect(tester.dialog).toHaveAccessibleName('新建记录')
  await tester.close()
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBe(null))
  await waitFor(() => expect(trigger).toHaveFocus())
}

/** With a mouse. */
export const Mouse = meta.story({
  play: ({ canvas }) => goThrough(canvas.getByRole('button'), 'mouse'),
})

/** With keys alone. */
export const Keys = meta.story({
  play: ({ canvas }) => goThrough(canvas.getByRole('button'), 'keyboard'),
})

/** With a finger. */
export const Touch = meta.story({
  play: ({ canvas }) => goThrough(canvas.getByRole('button'), 'touch'),
})
