import { CalendarCheck, PhoneCall } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { StatCard } from './stat-card.tsx'

const meta = preview.meta({
  title: 'Components/Data/Stat card',
  tags: ['status:stable'],
  component: StatCard,
})

/** The number opens the rows it counted. */
export const Press = meta.story({
  args: { label: '今日到诊', value: '18', onPress: fn() },
  play: async ({ userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledTimes(1)
  },
})

/** A line hints at the course of a number: two numbers are one, a single number is none, and what was taken back goes below 0. */
export const Trend = meta.story({
  args: {
    label: 'New customers',
    value: '200',
    hint: '+25% to before',
    href: '#customers',
    trend: [3, 0, 12, 7],
  },
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
      <StatCard {...args} />
      <StatCard {...args} label="Costs" value="-¥1,200" trend={[300, -1200]} />
      <StatCard {...args} label="Quiet days" value="0" trend={[0, 0, 0]} />
      <StatCard {...args} label="One day" value="7" trend={[7]} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [first, ...rest] = canvas.getAllByRole('link')
    const line = (card: HTMLElement | undefined) => card?.querySelector('polyline')?.getAttribute('points')
    await expect([first, ...rest].map(line)).toEqual([
      '0.0,17.0 33.3,22.0 66.7,2.0 100.0,10.3',
      '0.0,2.0 100.0,22.0',
      '0.0,22.0 50.0,22.0 100.0,22.0',
      undefined,
    ])
    await expect(first).toHaveAccessibleName('New customers 200 +25% to before')
  },
})

/** Waiting for someone, normal, loading, and without rows. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
      <StatCard
        label="待跟进"
        value="6"
        unit="条"
        tone="attention"
        icon={<PhoneCall />}
        href="#due"
        hint="其中 2 条已过期"
      />
      <StatCard label="今日到诊" value="18" unit="人" icon={<CalendarCheck />} href="#arrivals" />
      <StatCard label="新线索" value={undefined} href="#leads" />
      <StatCard label="Total" value="12,480" hint="as of 15:00" />
    </div>
  ),
})
