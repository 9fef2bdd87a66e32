import { User } from '@react-aria/test-utils'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { MultiSelect, type MultiSelectProps } from './multi-select.tsx'

function Kept(args: MultiSelectProps<number>) {
  const [value, setValue] = useState<readonly number[]>([])
  return (
    <MultiSelect
      {...args}
      value={value}
      onChange={(next) => {
        setValue(next)
        args.onChange(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Components/Choice/Multi select/Testers',
  tags: ['status:stable', 'check'],
  component: MultiSelect<number>,
  args: {
    label: '标签',
    items: ['VIP', '皮肤科', '复诊'].map((name, index) => ({ id: index + 1, name })),
    value: [],
    onChange: fn(),
  },
  render: (args) => <Kept {...args} />,
})

/**
 * What React Aria's tester of list boxes does to the open list: chooses several, and takes one back. It asks for the
 * focus in the list, which stays in the search here, so its keys are left to the story of the keyboard.
 */
async function goThrough(
  field: HTMLElement,
  interactionType: 'mouse' | 'touch',
  onChange: (value: number[]) => void,
) {
  field.focus()
  field.click()
  const list = await screen.findByRole('listbox')
  const tester = new User({ interactionType }).createTester('ListBox', { root: list })
  await tester.toggleOptionSelection({ option: 'VIP' })
  await tester.toggleOptionSelection({ option: '复诊' })
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith([1, 3]))
  await waitFor(() =>
    expect(tester.selectedOptions.map(({ textContent }) => textContent)).toEqual(['VIP', '复诊']),
  )
  await tester.toggleOptionSelection({ option: 'VIP' })
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith([3]))
}

/** With a mouse. */
export const Mouse = meta.story({
  play: ({ canvas, args }) => goThrough(canvas.getByRole('button'), 'mouse', args.onChange),
})

/** With a finger. */
export const Touch = meta.story({
  play: ({ canvas, args }) => goThrough(canvas.getByRole('button'), 'touch', args.onChange),
})
