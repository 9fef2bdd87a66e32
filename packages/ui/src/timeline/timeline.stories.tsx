import { Phone } from 'lucide-react'
import preview from '../../../../.storybook/preview.tsx'
import { Timeline } from './timeline.tsx'

const meta = preview.meta({ title: 'Components/Data/Timeline', tags: ['status:stable'], component: Timeline })

/** What was said and what was changed, newest first. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <div style={{ maxInlineSize: 520 }}>
      <Timeline
        label="动态"
        items={[
          {
            id: 3,
            title: '李敏 电话跟进',
            time: '2026-11-20 15:00',
            icon: <Phone />,
            tone: 'accent',
            children: '想在周末来，需要停车位。',
          },
          { id: 2, title: '状态 未到诊 → 已预约', time: '2026-11-19 09:12', tone: 'success' },
          { id: 1, title: 'Created by import', time: '2026-11-18 08:00' },
        ]}
      />
    </div>
  ),
})

/** Two entries, newest first. */
export const Example = meta.story({
  args: {
    label: '动态',
    items: [
      { id: 2, title: '李敏 电话跟进', time: '2026-11-20 15:00', children: '想在周末来，需要停车位。' },
      { id: 1, title: '状态 未到诊 → 已预约', time: '2026-11-19 09:12', tone: 'success' },
    ],
  },
})
