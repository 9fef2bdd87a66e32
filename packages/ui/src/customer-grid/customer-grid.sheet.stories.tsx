import { useState } from 'react'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { CustomerGrid } from './customer-grid.tsx'
import { Customers } from './customer-grid.fake.tsx'
import { createMemoryRows } from '../data-grid/rows/memory-rows.ts'
import type { DataGridSelection } from '../data-grid/types/data-grid.types.ts'
import type { CustomerChoices, CustomerGridRow } from './fields/customer-grid.types.ts'

const meta = preview.meta({
  title: 'Components/Data/Customer grid',
  tags: ['status:beta'],
  component: CustomerGrid,
})

/** Every field with and without its groups, some customers selected. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="usual">
        <Customers selection={{ all: false, ids: new Set([2, 3]) }} />
      </SheetRow>
      <SheetRow title="groups">
        <Customers
          hasGroups
          height={280}
          fields={['name', 'status', 'hospital', 'phone', 'wechat', 'price']}
        />
      </SheetRow>
    </Sheet>
  ),
})

const wang: CustomerGridRow = {
  id: 1,
  name: '王芳',
  phone: '138****1234',
  phone_masked: true,
  wechat: '',
  sex: 2,
  age: 34,
  city: '杭州',
  status: 1,
  tags: [1],
  hospital: 1,
  disease: 0,
  consulting: 0,
  cfz: 1,
  order_num: '',
  order_time: null,
  success_time: null,
  created_time: 1_773_806_400,
  next_followed: null,
  last_followed: null,
  last_followed_content: '',
  uid: 1,
  writer: 1,
  source: 0,
  mature: 0,
  promoted_id: 0,
  clue_id: 0,
  price: '200.00',
}

const names: CustomerChoices = {
  hospital: new Map([[1, '示例滨江医院']]),
  status: new Map([[1, { name: '未到诊', tone: 'warning' }]]),
  tags: new Map([[1, { name: 'VIP', tone: '3' }]]),
  uid: new Map([[1, '李敏']]),
}

/** Rows in memory, and the names of what they hold as ids. */
export const Example = meta.story({
  render: function Example() {
    const [rows] = useState(() => createMemoryRows({ rows: [wang], keyOf: ({ id }) => id }))
    const [selection, setSelection] = useState<DataGridSelection>({ all: false, ids: new Set() })
    return (
      <div style={{ blockSize: 240 }}>
        <CustomerGrid
          aria-label="客户"
          rows={rows}
          choices={names}
          selection={selection}
          onSelectionChange={setSelection}
        />
      </div>
    )
  },
})
