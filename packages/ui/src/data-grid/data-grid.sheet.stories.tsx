import { useState } from 'react'
import preview from '../../../../.storybook/preview.tsx'
import { PeopleGrid, PeopleRows, personColumns } from './data-grid.fake.tsx'
import { createMemoryRows } from './rows/memory-rows.ts'
import type { DataGridColumn, DataGridSort } from './types/column.types.ts'
import type { DataGridSelection } from './types/data-grid.types.ts'
import { DataGrid } from './root/data-grid.tsx'

const meta = preview.meta({
  title: 'Components/Data/Data grid',
  component: PeopleGrid,
  tags: ['sheet', 'role:designer', 'status:beta'],
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

interface Patient {
  id: number
  name: string
  city: string
  visits: number
}

const patients: readonly Patient[] = [
  { id: 1, name: '王芳', city: '杭州', visits: 3 },
  { id: 2, name: '李敏', city: '宁波', visits: 0 },
  { id: 3, name: '张静', city: '温州', visits: 12 },
]

const patientColumns: readonly DataGridColumn<Patient>[] = [
  {
    id: 'name',
    header: '姓名',
    pinned: 'start',
    isRowHeader: true,
    sortable: true,
    text: ({ name }) => name,
  },
  { id: 'city', header: '城市', sortable: true, text: ({ city }) => city },
  { id: 'visits', header: '到诊', align: 'end', sortable: true, text: ({ visits }) => String(visits) },
]

/** Rows in memory; the caller keeps their order and what is selected. */
export const Example = meta.story({
  tags: ['!sheet'],
  render: function Example() {
    const [rows] = useState(() => createMemoryRows({ rows: patients, keyOf: ({ id }) => id }))
    const [sort, setSort] = useState<readonly DataGridSort[]>([])
    const [selection, setSelection] = useState<DataGridSelection>({ all: false, ids: new Set() })
    return (
      <div style={{ blockSize: 240 }}>
        <DataGrid
          aria-label="人员"
          rows={rows}
          columns={patientColumns}
          sort={sort}
          onSortChange={(next) => {
            rows.sort(next)
            setSort(next)
          }}
          selection={selection}
          onSelectionChange={setSelection}
        />
      </div>
    )
  },
})
