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
