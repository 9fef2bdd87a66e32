import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Select } from './select.tsx'

const items = [
  { id: 1, name: '未到诊' },
  { id: 2, name: '已预约', description: 'booked' },
  { id: 3, name: '已到诊' },
  { id: 4, name: '已流失', isDisabled: true },
]
const meta = preview.meta({
  title: 'Components/Choice/Select',
  component: Select<number>,
  args: { label: '状态', items, onChange: fn() },
})

/** Arrow keys and Enter choose; the closed control shows the choice. */
export const Keyboard = meta.story({
  render: function Keyboard(args) {
    const [value, setValue] = useState<number | null>(null)
    return (
      <Select
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next)
          args.onChange?.(next)
        }}
      />
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('listbox')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith(2)
    await waitFor(() => expect(canvas.getByRole('button', { name: /已预约/ })).toHaveFocus())
  },
})

/** The list while it is open. */
export const Open = meta.story({ args: { value: 2, defaultOpen: true } })

/** Empty, chosen, wrong, disabled. */
export const AllStates = meta.story({
  tags: ['sheet'],
  render: () => (
    <Sheet>
      <SheetRow title="Select">
        <Select label="状态" items={items} />
        <Select label="状态" items={items} value={2} isRequired />
        <Select label="Status" items={items} errorMessage="Choose a status" />
        <Select label="状态" items={items} value={3} isDisabled />
      </SheetRow>
    </Sheet>
  ),
})
