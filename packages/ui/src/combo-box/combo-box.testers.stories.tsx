import { User } from '@react-aria/test-utils'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { ComboBox } from './combo-box.tsx'

const meta = preview.meta({
  title: 'Components/Choice/Combo box/Testers',
  tags: ['status:stable', 'check'],
  component: ComboBox<number>,
  args: {
    label: '院区',
    items: ['东方医院', '西城医院', '南山门诊'].map((name, index) => ({ id: index + 1, name })),
    onChange: fn(),
  },
})

/** What React Aria's tester of combo boxes does to one: opens and closes it, and chooses. */
async function goThrough(
  root: HTMLElement,
  interactionType: 'mouse' | 'keyboard' | 'touch',
  onChange: ((id: number | null) => void) | undefined,
) {
  const tester = new User({ interactionType }).createTester('ComboBox', { root })
  await tester.open()
  await expect(tester.options().map(({ textContent }) => textContent)).toEqual([
    '东方医院',
    '西城医院',
    '南山门诊',
  ])
  await tester.close()
  await waitFor(() => expect(tester.listbox).toBe(null))
  await tester.selectOption({ option: '南山门诊' })
  await expect(onChange).toHaveBeenCalledWith(3)
  await expect(tester.combobox).toHaveValue('南山门诊')
}

/** With a mouse. */
export const Mouse = meta.story({
  play: ({ canvas, args }) =>
    goThrough(canvas.getByRole('combobox').closest<HTMLElement>('.ui-field')!, 'mouse', args.onChange),
})

/** With keys alone. */
export const Keys = meta.story({
  play: ({ canvas, args }) =>
    goThrough(canvas.getByRole('combobox').closest<HTMLElement>('.ui-field')!, 'keyboard', args.onChange),
})

/** With a finger. */
export const Touch = meta.story({
  play: ({ canvas, args }) =>
    goThrough(canvas.getByRole('combobox').closest<HTMLElement>('.ui-field')!, 'touch', args.onChange),
})
