import { User } from '@react-aria/test-utils'
import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { RadioGroup } from './radio-group.tsx'

const items = [
  { id: 'female', name: '女' },
  { id: 'male', name: '男' },
  { id: 'unknown', name: '未知' },
] as const

const meta = preview.meta({
  title: 'Components/Choice/Radio group/Testers',
  tags: ['status:stable', 'check'],
  component: RadioGroup<'female' | 'male' | 'unknown'>,
  args: {
    label: '性别',
    items,
    onChange: fn(),
  },
})

/** What React Aria's tester of radio groups does to one: chooses, and chooses again. */
async function goThrough(
  root: HTMLElement,
  interactionType: 'mouse' | 'keyboard' | 'touch',
  onChange: ((id: 'female' | 'male' | 'unknown') => void) | undefined,
) {
  const tester = new User({ interactionType }).createTester('RadioGroup', { root })
  await expect(tester.radios.length).toBe(3)
  await tester.triggerRadio({ radio: '未知' })
  await expect(onChange).toHaveBeenLastCalledWith('unknown')
  await tester.triggerRadio({ radio: '女' })
  await expect(onChange).toHaveBeenLastCalledWith('female')
}

/** With a mouse. */
export const Mouse = meta.story({
  play: ({ canvas, args }) => goThrough(canvas.getByRole('radiogroup'), 'mouse', args.onChange),
})

/** With keys alone. */
export const Keys = meta.story({
  play: ({ canvas, args }) => goThrough(canvas.getByRole('radiogroup'), 'keyboard', args.onChange),
})

/** With a finger. */
export const Touch = meta.story({
  play: ({ canvas, args }) => goThrough(canvas.getByRole('radiogroup'), 'touch', args.onChange),
})
