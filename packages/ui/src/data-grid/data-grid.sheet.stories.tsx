import { useState } from 'react'
import preview from '../../../../.storybook/preview.tsx'
import { PeopleGrid, PeopleRows, personColumns } from './data-grid.fake.tsx'

const meta = preview.meta({
  title: 'Components/Data/Data grid',
  component: PeopleGrid,
  tags: ['sheet', 'status:beta'],
  parameters: { controls: { disable: true } },
})

function States() {
  const [waiting] = useState(() => new PeopleRows(40, (index) => index < 3))
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <PeopleGrid
        height={240}
        selection={{ all: false, ids: new Set([2, 3]) }}
        sort={[{ id: 'id', desc: false }]}
      />
      <PeopleGrid height={240} rows={waiting} isSelectable={false} />
      <PeopleGrid
        height={240}
        width={640}
        columns={personColumns.map((column) =>
          column.id === 'amount' ? { ...column, pinned: 'end' } : column,
        )}
      />
    </div>
  )
}

/** Selected and sorted; windows on their way; pinned at both sides. */
export const Sheet = meta.story({ render: () => <States /> })
