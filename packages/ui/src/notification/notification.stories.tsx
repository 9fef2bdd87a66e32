import { ArrowRightLeft, CalendarClock, ShieldAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { NotificationRegion, type NotificationRegionProps, type NotificationItem } from './notification.tsx'

const act = fn()
const plan = {
  id: 1,
  title: '回访时间到：王芳',
  description: '138****1234 · 计划 15:00',
  icon: <CalendarClock />,
  action: { label: '查看客户', onAction: act },
}
const warning = {
  id: 2,
  title: '账号在其他地方登录',
  description: 'IP 192.0.2.44 · 09:12',
  icon: <ShieldAlert />,
  tone: 'warning' as const,
}
const long = {
  id: 3,
  title: 'Su Wanqing handed over Abdurehmane Wumaier Ailikenjiang-Montgomery and 12 more customers to you',
  icon: <ArrowRightLeft />,
  action: { label: 'Show the customers', onAction: act },
}

const Stack = ({ items: all, onClose, ...rest }: NotificationRegionProps) => {
  const [items, setItems] = useState(all)
  const close = (id: string | number) => {
    setItems((before) => before.filter((item) => item.id !== id))
    onClose(id)
  }
  return (
    <>
      <Button>保存</Button>
      <NotificationRegion {...rest} items={items} onClose={close} />
    </>
  )
}

const meta = preview.meta({
  title: 'Components/Feedback/Notification',
  tags: ['status:stable'],
  component: NotificationRegion,
  render: (args) => <Stack {...args} />,
  args: { label: '新通知', closeLabel: '关闭', items: [plan], durationMs: 60_000, onClose: fn() },
  beforeEach: () => {
    act.mockClear()
  },
})

const region = () => screen.getByRole('status', { name: '新通知' })

/** A plan, a warning and a long text above each other. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  args: { items: [plan, warning, long] },
  play: async () => {
    await expect(within(region()).getAllByRole('paragraph').length).toBe(5)
  },
})

/** Nothing has happened: the region waits, unseen, so that screen readers hear what comes. */
export const Nothing = meta.story({
  args: { items: [] },
  play: async () => {
    await expect(region()).toBeEmptyDOMElement()
  },
})

/** Its time is over and it goes by itself. */
export const Over = meta.story({
  args: { durationMs: 100 },
  play: async ({ args }) => {
    await waitFor(() => expect(region()).toBeEmptyDOMElement())
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await expect(args.onClose).toHaveBeenCalledWith(1)
  },
})

/** Two messages that come together: when the time of the held one would be over is told by the other, which nobody holds. */
function Arriving(args: NotificationRegionProps) {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const come = () => setHere(true)
    addEventListener('arrive', come)
    return () => removeEventListener('arrive', come)
  }, [])
  return (
    isHere && (
      <>
        <Stack {...args} label="另一处" items={[long]} onClose={() => undefined} />
        <Stack {...args} />
      </>
    )
  )
}
/** Who holds one in the task in which they come is never too late, however busy the machine is. */
const arrive = () => flushSync(() => dispatchEvent(new Event('arrive')))
const otherIsOver = () =>
  waitFor(() => expect(screen.getByRole('status', { name: '另一处' })).toBeEmptyDOMElement(), {
    timeout: 5000,
  })

/** The reader points at it: the clock stands still, and runs on afterwards. */
export const PointedAt = meta.story({
  args: { durationMs: 1500 },
  render: (args) => <Arriving {...args} />,
  play: async ({ args, userEvent }) => {
    arrive()
    await userEvent.hover(screen.getByText(plan.title))
    await otherIsOver()
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.unhover(screen.getByText(plan.title))
    await waitFor(() => expect(region()).toBeEmptyDOMElement(), { timeout: 5000 })
  },
})

/** The reader has come to it by key: the clock stands still until the focus leaves. */
export const Focused = meta.story({
  args: { durationMs: 1500 },
  render: (args) => <Arriving {...args} />,
  play: async ({ args, canvas }) => {
    arrive()
    within(region()).getByRole('button', { name: '关闭' }).focus()
    await otherIsOver()
    await expect(args.onClose).not.toHaveBeenCalled()
    canvas.getAllByRole('button', { name: '保存' })[0]?.focus()
    await waitFor(() => expect(region()).toBeEmptyDOMElement(), { timeout: 5000 })
  },
})

/** Acting closes it and gives the focus back to where it was. */
export const Acting = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const before = canvas.getByRole('button', { name: '保存' })
    before.focus()
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: '查看客户' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(act).toHaveBeenCalledTimes(1)
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await expect(args.onClose).toHaveBeenCalledWith(1)
    await expect(before).toHaveFocus()
  },
})

/** A new one comes with each press; the caller takes away what is closed or has been there long enough. */
export const Example = meta.story({
  render: function Example() {
    const [items, setItems] = useState<NotificationItem[]>([])
    return (
      <>
        <Button
          onPress={() =>
            setItems([
              ...items,
              { id: crypto.randomUUID(), title: '回访时间到：王芳', icon: <CalendarClock /> },
            ])
          }
        >
          打开
        </Button>
        <NotificationRegion
          label="新通知"
          closeLabel="关闭"
          items={items}
          onClose={(id) => setItems(items.filter((item) => item.id !== id))}
        />
      </>
    )
  },
})
