import { useState } from 'react'
import type { DataGridLayout, DataGridSort } from '../data-grid/types/column.types.ts'
import { createMemoryRows } from '../data-grid/rows/memory-rows.ts'
import type { DataGridSelection } from '../data-grid/types/data-grid.types.ts'
import { CustomerGrid, type CustomerGridProps } from './customer-grid.tsx'
import type { CustomerChoices, CustomerGridRow, CustomerNames } from './fields/customer-grid.types.ts'

const surnames = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴']
const given = ['芳', '敏', '静怡', '丽', '强', '磊', '子轩', '洋', '艳', '雨桐']
const names = given.map((name) => surnames.map((surname) => surname + name))
const notes = ['下午三点以后再联系', '', '已发医院地址和路线', '和家人商量后答复']

const namesFrom = (...names: string[]): CustomerNames =>
  new Map(names.map((name, place) => [place + 1, name]))

/** Names of a made-up hospital group. For stories only. */
export const choices: CustomerChoices = {
  hospital: namesFrom('示例滨江医院', '示例城东医院', '示例大学路门诊部'),
  disease: namesFrom('种植牙', '正畸', '痤疮', '近视手术', '白内障'),
  source: namesFrom('百度', '抖音', '老客户介绍', '电话'),
  consulting: namesFrom('在线咨询', '电话咨询', '到院咨询'),
  mature: namesFrom('已转', '未转'),
  promoted_id: namesFrom('抖音-示例滨江01', '百度-示例城东02'),
  clue_id: namesFrom('douyin_demo', 'baidu_demo'),
  uid: namesFrom('李敏', '陈静怡', '赵磊'),
  writer: namesFrom('李敏', '陈静怡', '赵磊'),
  status: new Map([
    [1, { name: '待定', tone: 'info' }],
    [2, { name: '未到诊', tone: 'warning' }],
    [3, { name: '已到诊', tone: 'success' }],
    [4, { name: '已治疗', tone: 'accent' }],
    [5, { name: '流失', tone: 'neutral' }],
  ]),
  tags: new Map(
    ['VIP', '老客户', '复诊', '价格敏感', '医保', '节假日来院', '需要翻译', '家属陪同'].map((name, place) => [
      place + 1,
      { name, tone: String(place + 1) },
    ]),
  ),
}

/** Midday of a day in spring, in Unix seconds. */
const someDay = 1_773_806_400
const day = 86_400

/** Customer number `id`, counted from 1: always the same. Some have nothing but what every customer has. */
export function buildCustomer(id: number): CustomerGridRow {
  const isBare = id % 7 === 0
  return {
    id,
    name: id % 31 === 0 ? '' : names[Math.floor(id / 10) % 10]![id % 10]!,
    phone: isBare ? '' : `138${String(10_000_000 + ((id * 7919) % 89_999_999))}`,
    phone_masked: false,
    wechat: isBare ? `wx_demo_${id}` : '',
    sex: (id % 3) + 1,
    age: isBare ? null : 18 + (id % 60),
    city: isBare ? '' : ['杭州', '宁波', '温州', '绍兴'][id % 4]!,
    status: (id % 5) + 1,
    tags: [1, 2, 3, 4].slice(0, id % 5).map((tag) => ((tag + id) % 8) + 1),
    hospital: isBare ? 0 : (id % 3) + 1,
    disease: (id % 5) + 1,
    consulting: (id % 3) + 1,
    cfz: id % 3,
    order_num: isBare ? '' : `SL${String(100_000 + id)}`,
    order_time: id % 4 === 0 ? null : someDay + ((id % 9) - 4) * day,
    success_time: id % 3 === 0 ? someDay - (id % 20) * day : null,
    created_time: someDay - id * 613,
    next_followed: id % 4 === 1 ? null : someDay + (id % 6) * day,
    last_followed: isBare ? null : someDay - (id % 6) * day,
    last_followed_content: notes[id % 4]!,
    uid: isBare ? 0 : (id % 3) + 1,
    writer: (id % 3) + 1,
    source: (id % 4) + 1,
    mature: (id % 3) % 3,
    promoted_id: id % 3,
    clue_id: id % 3,
    price: `${((id * 137) % 9000) + 100}.00`,
  }
}

/** The first `count` customers, as a source. For stories only. */
export const customerRows = (count: number, build: (id: number) => CustomerGridRow = buildCustomer) =>
  createMemoryRows<CustomerGridRow>({
    rows: Array.from({ length: count }, (_, place) => build(place + 1)),
    keyOf: ({ id }) => id,
  })

export interface CustomersProps extends Partial<CustomerGridProps<CustomerGridRow>> {
  /** Px. @default 420 */
  height?: number
  /** Shows the checkbox column. @default true */
  isSelectable?: boolean
}

/** A grid whose parent keeps selection, order and layout, as an application would. For stories only. */
export function Customers({ height = 420, isSelectable = true, ...props }: CustomersProps) {
  const [ownRows] = useState(() => customerRows(500))
  const [selection, setSelection] = useState<DataGridSelection>(
    props.selection ?? { all: false, ids: new Set() },
  )
  const [sort, setSort] = useState<readonly DataGridSort[]>(props.sort ?? [])
  const [layout, setLayout] = useState<DataGridLayout>(props.layout ?? {})
  return (
    <div style={{ blockSize: height }}>
      <CustomerGrid<CustomerGridRow>
        aria-label="客户"
        rows={ownRows}
        choices={choices}
        now={someDay}
        {...props}
        sort={sort}
        onSortChange={(next) => {
          setSort(next)
          if (!props.rows) ownRows.sort(next)
          props.onSortChange?.(next)
        }}
        layout={layout}
        onLayoutChange={setLayout}
        {...(isSelectable && { selection, onSelectionChange: setSelection })}
      />
    </div>
  )
}
