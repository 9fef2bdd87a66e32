import { User } from '@react-aria/test-utils'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Select } from './select.tsx'

const meta = preview.meta({
  title: 'Components/Choice/Select/Testers',
  tags: ['status:stable', 'check'],
  component: Select<number>,
  args: {
    label: '状态',
    items: ['未到诊', '已预约', '已到诊'].map((name, index) => ({ id: index + 1, name })),
    onChange: fn(),
  },
})

/** What React Aria's tester of selects does to a select: opens and closes it, and chooses. */
async function goThrough(
  root: HTMLElement,
  interactionType: 'mouse' | 'keyboard' | 'touch',
  onChange: ((id: number | null) => void) | undefined,
) {
  const tester = new User({ interactionType }).createTester('Select', { root })
  await tester.open()
  await expect(tester.options().map(({ textContent }) => textContent)).toEqual(['未到诊', '已预约', '已到诊'])
  await tester.close()
  await waitFor(() => expect(tester.listbox).toBe(null))
  await tester.selectOption({ option: '已到诊' })
  await expect(onChange).toHaveBeenCalledTimes(1)
  await expect(onChange).toHaveBeenCalledWith(3)
  await waitFor(() => expect(tester.trigger).toHaveFocus())
}

/** With a mouse. */
export const Mouse = meta.story({
  play: ({ canvas, args }) => goThrough(canvas.getByRole('button').parentElement!, 'mouse', args.onChange),
})

/** With keys alone. */
export const Keys = meta.story({
  play: ({ canvas, args }) => goThrough(canvas.getByRole('button').parentElement!, 'keyboard', args.onChange),
})

/** With a finger. */
export const Touch = meta.story({
  play: ({ canvas, args }) => goThrough(canvas.getByRole('button').parentElement!, 'touch', args.onChange),
})
