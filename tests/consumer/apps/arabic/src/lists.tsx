import { ColumnChooser, type ColumnLayout } from '@hospital-crm/ui/column-chooser'
import {
  createMemoryRows,
  CustomerGrid,
  type CustomerChoices,
  type CustomerGridRow,
} from '@hospital-crm/ui/customer-grid'
import { gridSummary } from '@hospital-crm/ui/data-grid-summary'
import { emptyFilter, FilterBuilder, type FilterField } from '@hospital-crm/ui/filter-builder'
import { GridOutput } from '@hospital-crm/ui/grid-output'
import { TabsBar } from '@hospital-crm/ui/tabs-bar'
import { useState } from 'react'
import { columns, rows } from './patients.tsx'

const customers = Array.from({ length: 30 }, (_, index): CustomerGridRow => {
  const id = index + 1
  const texts = { wechat: '', city: 'القاهرة', order_num: '', last_followed_content: 'سأل عن السعر' }
  const people = { sex: 1 + (id % 2), age: 30, cfz: 1, uid: 1, writer: 1 }
  const origin = { source: 1, consulting: 1, mature: 1, promoted_id: 1, clue_id: 1 }
  const days = {
    order_time: 1_773_806_400,
    success_time: null,
    next_followed: null,
    last_followed: 1_773_806_400,
  }
  const visit = { hospital: 1, disease: 1, status: 1, tags: [1], price: '12.50', created_time: 1_773_806_400 }
  const contact = { name: `عميل ${id}`, phone: '138****0000', phone_masked: true }
  return { id, ...contact, ...texts, ...people, ...origin, ...days, ...visit }
})

const customerRows = createMemoryRows<CustomerGridRow>({ rows: customers, keyOf: ({ id }) => id })

const choices: CustomerChoices = {
  status: new Map([[1, { name: 'وصل', tone: 'success' }]]),
  tags: new Map([[1, { name: 'مهم', tone: '1' }]]),
}

const summary = gridSummary({ columns: ['price'], values: { price: { sum: '٣٧٥' } } })

const fields: readonly FilterField[] = [
  { id: 'name', name: 'الاسم', kind: 'text' },
  { id: 'seen', name: 'آخر زيارة', kind: 'date' },
]

const pages = ['الرئيسية', 'المرضى'].map((title, index) => ({
  id: String(index),
  title,
  isDirty: index === 1,
}))

const ignore = () => undefined

/** The lists of a house with all that stands around them. */
export function Lists() {
  const [filter, setFilter] = useState(emptyFilter)
  const [layout, setLayout] = useState<ColumnLayout>({})
  const [page, setPage] = useState('0')
  return (
    <section>
      <TabsBar
        label="الصفحات المفتوحة"
        tabs={pages}
        selectedId={page}
        onSelect={setPage}
        onClose={ignore}
        closeLabel={(title) => `إغلاق ${title}`}
      />
      <FilterBuilder
        fields={fields}
        value={filter}
        onChange={setFilter}
        timeZone="Africa/Cairo"
        showsProblems
      />
      <ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />
      <GridOutput columns={columns} rows={rows} layout={layout} title="المرضى" />
      <div className="patients">
        <CustomerGrid
          aria-label="العملاء"
          rows={customerRows}
          choices={choices}
          timeZone="Africa/Cairo"
          summary={summary}
          selection={{ all: false, ids: new Set() }}
          onSelectionChange={ignore}
        />
      </div>
    </section>
  )
}
