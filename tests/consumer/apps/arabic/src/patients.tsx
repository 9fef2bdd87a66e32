import {
  createMemoryRows,
  DataGrid,
  type DataGridColumn,
  type DataGridEdit,
  type DataGridLayout,
  type DataGridSelection,
  type DataGridSort,
} from '@hospital-crm/ui/data-grid'
import { useState } from 'react'

interface Patient {
  id: number
  name: string
  visits: number
  seen: number
}

const patients = Array.from({ length: 200 }, (_, index): Patient => ({
  id: index + 1,
  name: `مريض ${index + 1}`,
  visits: index % 7,
  seen: 1_773_806_400,
}))

export const rows = createMemoryRows({ rows: patients, keyOf: ({ id }) => id })

export const columns: DataGridColumn<Patient>[] = [
  {
    id: 'name',
    header: 'الاسم',
    pinned: 'start',
    isRowHeader: true,
    sortable: true,
    text: ({ name }) => name,
  },
  {
    id: 'visits',
    header: 'الزيارات',
    sortable: true,
    text: ({ visits }) => String(visits),
    edit: { kind: 'number', value: ({ visits }) => visits, min: 0, max: 50 },
  },
  {
    id: 'seen',
    header: 'آخر زيارة',
    text: () => '٢٠٢٦-٠٣-١٨',
    edit: { kind: 'date', value: ({ seen }) => seen, granularity: 'day', timeZone: 'Africa/Cairo' },
  },
]

async function save(edits: readonly DataGridEdit<Patient>[]) {
  rows.update(edits.map(({ rowKey: key, column, value }) => ({ key, fields: { [column]: value } })))
  return edits.map(() => ({ kind: 'saved' }) as const)
}

export function Patients() {
  const [selection, setSelection] = useState<DataGridSelection>({ all: false, ids: new Set() })
  const [sort, setSort] = useState<readonly DataGridSort[]>([])
  const [layout, setLayout] = useState<DataGridLayout>({})
  return (
    <div className="patients">
      <DataGrid
        aria-label="المرضى"
        rows={rows}
        columns={columns}
        layout={layout}
        onLayoutChange={setLayout}
        sort={sort}
        onSortChange={(next) => {
          rows.sort(next)
          setSort(next)
        }}
        selection={selection}
        onSelectionChange={setSelection}
        onEdit={save}
        footer
      />
    </div>
  )
}
