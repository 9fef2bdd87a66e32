import { ClipboardList, History, Paperclip } from 'lucide-react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Tabs, type TabPart } from './tabs.tsx'

const items: readonly TabPart[] = [
  {
    id: 'details',
    name: '资料',
    icon: <ClipboardList />,
    children: <input aria-label="备注" style={{ maxInlineSize: '100%' }} />,
  },
  { id: 'timeline', name: '动态', icon: <History />, count: 12, children: '今天 15:00 回访' },
  { id: 'orders', name: '订单', count: 0, isDisabled: true, children: '暂无' },
  { id: 'files', name: '附件', icon: <Paperclip />, children: '两张照片' },
]
const many: readonly TabPart[] = Array.from({ length: 30 }, (_, index) => ({
  id: `day-${index + 1}`,
  name: `${index + 1} 日`,
  children: `${index + 1} 日的来访`,
}))

const meta = preview.meta({
  title: 'Components/Shell/Tabs',
  tags: ['status:stable'],
  component: Tabs,
  args: { label: '客户', items, onChange: fn() },
})

/** Arrow keys choose at once, over what is disabled and round at the ends; Tab goes on into the part. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: '资料' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: '附件' })).toHaveFocus()
    await expect(args.onChange).toHaveBeenLastCalledWith('files')
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: '备注' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{End}{Home}{ArrowRight}')
    await expect(canvas.getByRole('tabpanel', { name: '动态 12' })).toHaveTextContent('今天 15:00 回访')
    await userEvent.tab()
    await expect(canvas.getByRole('tabpanel', { name: '动态 12' })).toHaveFocus()
  },
})

/** Parts that take time to show wait for Enter or Space. */
export const Manual = meta.story({
  args: { keyboardActivation: 'manual' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: '动态 12' })).toHaveFocus()
    await expect(args.onChange).toHaveBeenCalledTimes(0)
    await expect(canvas.getByRole('tab', { name: '资料' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await expect(canvas.getByRole('tabpanel', { name: '动态 12' })).toBeVisible()
  },
})

/** A part that was left is gone, and with it what was typed there. */
export const PartsGo = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '王芳')
    await userEvent.click(canvas.getByRole('tab', { name: '附件' }))
    await userEvent.click(canvas.getByRole('tab', { name: '资料' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('')
  },
})

/** A part with a form in it stays while the reader looks something up in another one; unseen parts do not begin. */
export const PartsStay = meta.story({
  args: { keepsParts: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelectorAll('.ui-tabs__part').length).toBe(1)
    await userEvent.type(canvas.getByRole('textbox'), '王芳')
    await userEvent.click(canvas.getByRole('tab', { name: '附件' }))
    await expect(canvas.queryByRole('textbox')).toBe(null)
    await expect(canvas.getAllByRole('tabpanel').length).toBe(1)
    await userEvent.click(canvas.getByRole('tab', { name: '资料' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('王芳')
    await expect(canvasElement.querySelectorAll('.ui-tabs__part').length).toBe(2)
  },
})

/** The chosen part is taken away while it is shown: the first one takes its place, and the keyboard still gets in. */
export const PartTakenAway = meta.story({
  args: { items: items.slice(0, 2), value: 'files' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('tab', { name: '资料' })).toHaveAttribute('aria-selected', 'true')
    await expect(args.onChange).toHaveBeenCalledTimes(0)
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: '资料' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenCalledWith('timeline')
  },
})

/** More tabs than fit: they scroll, fade where more follow, and the chosen one is in sight. */
export const Overflow = meta.story({
  tags: ['visual'],
  args: { items: many, defaultValue: 'day-15' },
  decorators: [(Story) => <div style={{ inlineSize: 320 }}>{Story()}</div>],
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('tablist')
    const isInSight = (name: string) => {
      const tab = canvas.getByRole('tab', { name }).getBoundingClientRect()
      const { left, right } = list.getBoundingClientRect()
      return tab.left >= left && tab.right <= right
    }
    const fades = () => ['data-more-before', 'data-more-after'].map((name) => list.hasAttribute(name))
    await waitFor(() => expect(fades()).toEqual([true, true]))
    await expect(isInSight('15 日')).toBe(true)
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(fades()).toEqual([true, false]))
    await expect(isInSight('30 日')).toBe(true)
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(fades()).toEqual([false, true]))
    await expect(isInSight('1 日')).toBe(true)
  },
})

/** Both looks, both directions, in a narrow place, and out of use. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      {(['line', 'segmented'] as const).map((look) => (
        <SheetRow key={look} title={look}>
          <Tabs label={look} look={look} items={items} defaultValue="timeline" />
          <Tabs label={`${look} vertical`} look={look} items={items} orientation="vertical" />
          <div style={{ inlineSize: 220 }}>
            <Tabs label={`${look} narrow`} look={look} items={many} defaultValue="day-15" />
          </div>
          <Tabs label={`${look} disabled`} look={look} items={items} isDisabled />
        </SheetRow>
      ))}
    </Sheet>
  ),
})

/** Two parts, each shown by its tab. */
export const Example = meta.story({
  args: {
    items: [
      { id: 'timeline', name: '动态', children: '今天 15:00 回访' },
      { id: 'files', name: '附件', children: '两张照片' },
    ],
  },
})
