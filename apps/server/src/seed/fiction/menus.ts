import type { CustomerMenuForm } from '@hospital-crm/api/entities'

/** Customer menus of the seeded hospital: a day's visits, calls that are late, and what was lost this month. */
export const menus: readonly CustomerMenuForm[] = [
  {
    name: '今日预约',
    where: { field: 'order_time', value: { op: 'within', value: 'today' } },
    sort: [{ field: 'order_time', order: 'asc' }],
    columns: ['id', 'name', 'phone', 'order_time', 'status', 'disease', 'hospital', 'uid', 'tags'],
  },
  {
    name: '逾期未回访',
    where: {
      op: 'and',
      children: [
        { field: 'next_followed', value: { op: 'overdue' } },
        { field: 'status', value: { op: 'noneOf', value: [1, 4, 6] } },
      ],
    },
    sort: [{ field: 'next_followed', order: 'asc' }],
    columns: ['id', 'name', 'phone', 'next_followed', 'next_followed_desc', 'last_followed', 'status', 'uid'],
  },
  {
    name: '重点待跟进',
    where: {
      op: 'or',
      children: [
        {
          op: 'and',
          children: [
            { field: 'status', value: { op: 'anyOf', value: [3] } },
            { field: 'created_time', value: { op: 'lastDays', value: 30 } },
          ],
        },
        { field: 'next_followed', value: { op: 'nextDays', value: 3 } },
      ],
    },
    sort: [],
    columns: [],
  },
]
