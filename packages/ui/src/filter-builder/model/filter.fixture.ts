import type { FilterField, FilterGroup } from './filter.types.ts'

/** Fields of every kind, as a list of customers has them. */
export const fields: readonly FilterField[] = [
  { id: 'name', name: '姓名', kind: 'text' },
  {
    id: 'status',
    name: '状态',
    kind: 'select',
    options: [
      { id: 1, name: '未到诊' },
      { id: 2, name: '已预约' },
      { id: 3, name: '已到诊' },
    ],
  },
  {
    id: 'tags',
    name: '标签',
    kind: 'tags',
    options: [
      { id: 1, name: 'VIP' },
      { id: 2, name: '皮肤科复诊' },
      { id: 3, name: 'Needs an interpreter' },
    ],
  },
  {
    id: 'disease',
    name: '病种',
    kind: 'tree',
    items: [
      { id: 10, name: '皮肤科', children: [{ id: 11, name: '湿疹' }] },
      { id: 20, name: '口腔科' },
    ],
  },
  { id: 'age', name: '年龄', kind: 'number', unit: '岁' },
  { id: 'price', name: '消费', kind: 'money' },
  { id: 'next', name: '下次回访', kind: 'date' },
]

/** Booked or arrived, and one of two reasons to call. */
export const nested: FilterGroup = {
  id: 'all',
  match: 'all',
  items: [
    { id: 'f1', field: 'status', operator: 'anyOf', value: [2, 3] },
    {
      id: 'f2',
      match: 'any',
      items: [
        { id: 'f3', field: 'price', operator: 'between', value: [1000, 5000] },
        { id: 'f4', field: 'next', operator: 'within', value: 'thisWeek' },
      ],
    },
  ],
}
