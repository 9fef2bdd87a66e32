import { User } from '@react-aria/test-utils'
import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Tabs } from './tabs.tsx'

const items = [
  { id: 'details', name: '资料', children: '姓名、电话、来源' },
  { id: 'timeline', name: '动态', children: '今天 15:00 回访' },
  { id: 'orders', name: '订单', children: '暂无', isDisabled: true },
  { id: 'files', name: '附件', children: '两张照片' },
] as const

type Part = (typeof items)[number]['id']

const meta = preview.meta({
  title: 'Components/Shell/Tabs/Testers',
  tags: ['status:stable', 'check'],
  component: Tabs<Part>,
  args: { label: '客户', items, onChange: fn() },
})

/** What React Aria's tester of tabs does to a list of them: goes over a disabled one to the last, and back. */
async function goThrough(
  root: HTMLElement,
  interactionType: 'mouse' | 'keyboard' | 'touch',
  {
    onChange,
    manualActivation = false,
  }: { onChange?: ((id: Part) => void) | undefined; manualActivation?: boolean },
) {
  const tester = new User({ interactionType }).createTester('Tabs', { root })
  await expect(tester.tabs.map(({ textContent }) => textContent.trim())).toEqual([
    '资料',
    '动态',
    '订单',
    '附件',
  ])
  await tester.triggerTab({ tab: '附件', manualActivation })
  await expect(tester.selectedTab).toHaveTextContent('附件')
  await expect(tester.activeTabpanel).toHaveTextContent('两张照片')
  await tester.triggerTab({ tab: 0, manualActivation })
  await expect(tester.activeTabpanel).toHaveTextContent('姓名、电话、来源')
  await expect(onChange).toHaveBeenLastCalledWith('details')
}

/** With a mouse. */
export const Mouse = meta.story({
  play: ({ canvas, args }) => goThrough(canvas.getByRole('tablist'), 'mouse', args),
})

/** With keys alone. */
export const Keys = meta.story({
  play: ({ canvas, args }) => goThrough(canvas.getByRole('tablist'), 'keyboard', args),
})

/** With keys, one under the other, where Enter chooses. */
export const KeysManual = meta.story({
  args: { orientation: 'vertical', keyboardActivation: 'manual' },
  play: ({ canvas, args }) =>
    goThrough(canvas.getByRole('tablist'), 'keyboard', { ...args, manualActivation: true }),
})

/** With a finger. */
export const Touch = meta.story({
  play: ({ canvas, args }) => goThrough(canvas.getByRole('tablist'), 'touch', args),
})
