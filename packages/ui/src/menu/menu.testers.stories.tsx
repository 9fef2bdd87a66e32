import { User } from '@react-aria/test-utils'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { Menu, type MenuGroup } from './menu.tsx'

const groups: readonly MenuGroup[] = [
  {
    id: 'edit',
    entries: [
      { id: 'edit', name: '修改' },
      { id: 'move', name: '转移' },
    ],
  },
  { id: 'remove', entries: [{ id: 'remove', name: '移除', tone: 'danger' }] },
]

const meta = preview.meta({
  title: 'Components/Overlays/Menu/Testers',
  tags: ['status:stable', 'check'],
  component: Menu,
  args: {
    label: '更多操作',
    trigger: <Button>更多</Button>,
    onAction: fn(),
    groups,
  },
})

/** What React Aria's tester of menus does to a menu: opens and closes it, and runs an entry. */
async function goThrough(
  trigger: HTMLElement,
  interactionType: 'mouse' | 'keyboard' | 'touch',
  onAction: ((id: string) => void) | undefined,
) {
  const tester = new User({ interactionType }).createTester('Menu', { root: trigger })
  await tester.open()
  await expect(tester.options().map(({ textContent }) => textContent)).toEqual(['修改', '转移', '移除'])
  await expect(tester.sections.length).toBe(2)
  await tester.close()
  await waitFor(() => expect(tester.menu).toBe(null))
  await tester.open()
  await tester.selectOption({ option: '转移' })
  await expect(onAction).toHaveBeenCalledTimes(1)
  await expect(onAction).toHaveBeenCalledWith('move')
  await waitFor(() => expect(trigger).toHaveFocus())
}

/** With a mouse. */
export const Mouse = meta.story({
  play: ({ canvas, args }) => goThrough(canvas.getByRole('button'), 'mouse', args.onAction),
})

/** With keys alone. */
export const Keys = meta.story({
  play: ({ canvas, args }) => goThrough(canvas.getByRole('button'), 'keyboard', args.onAction),
})

/** With a finger. */
export const Touch = meta.story({
  play: ({ canvas, args }) => goThrough(canvas.getByRole('button'), 'touch', args.onAction),
})
