import { Inbox, SearchX } from 'lucide-react'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { FilterChip } from '../filter-chip/filter-chip.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = preview.meta({
  title: 'Components/Feedback/Empty state',
  tags: ['status:stable'],
  component: EmptyState,
})

/** Nothing here yet, and filtered to nothing. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap' }}>
      <EmptyState
        icon={<Inbox />}
        title="这里会出现分配给你的线索"
        description="还没有线索。"
        actions={<Button variant="primary">新建</Button>}
      />
      <EmptyState
        icon={<SearchX />}
        title="Nothing matches these filters"
        description="Drop one of them:"
        actions={
          <FilterChip label="Hospital" value="East" onRemove={() => undefined} removeLabel="Drop Hospital" />
        }
      />
    </div>
  ),
})

/** Nothing is here yet, and what would be. */
export const Example = meta.story({
  args: { icon: <Inbox />, title: '这里会出现分配给你的线索', description: '还没有线索。' },
})
