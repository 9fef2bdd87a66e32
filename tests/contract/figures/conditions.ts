import type { Where } from '@hospital-crm/api/entities'
import { DAY, startOf } from './calendar.ts'
import type { State } from './hospital.ts'

type Asked = Pick<
  State,
  | 'uid'
  | 'source'
  | 'hospital'
  | 'disease'
  | 'promoted_id'
  | 'consulting'
  | 'status'
  | 'order_time'
  | 'success_time'
>

/** Conditions of a report, and what they mean of a record as it stands. */
export interface Condition {
  where: Where
  holds: (state: Asked) => boolean
}

const statusIs = (value: number[]): Where => ({ field: 'status', value: { op: 'anyOf', value } })

export const conditions: readonly Condition[] = [
  { where: statusIs([1, 4]), holds: ({ status }) => status === 1 || status === 4 },
  {
    where: { field: 'status', value: { op: 'noneOf', value: [6] } },
    holds: ({ status }) => status !== 6,
  },
  {
    where: { field: 'disease', value: { op: 'anyOf', value: [2] } },
    holds: ({ disease }) => [2, 21, 22].includes(disease),
  },
  {
    where: { field: 'source', value: { op: 'anyOf', value: [21, 41] } },
    holds: ({ source }) => source === 21 || source === 41,
  },
  { where: { field: 'promoted_id', value: { op: 'empty' } }, holds: ({ promoted_id: id }) => id === 0 },
  {
    where: {
      op: 'or',
      children: [
        { field: 'hospital', value: { op: 'anyOf', value: [2] } },
        {
          op: 'and',
          children: [
            { field: 'order_time', value: { op: 'filled' } },
            { field: 'consulting', value: { op: 'noneOf', value: [1] } },
          ],
        },
      ],
    },
    holds: ({ hospital, order_time: order, consulting }) =>
      hospital === 2 || (order !== null && consulting !== 1),
  },
  {
    where: { field: 'success_time', value: { op: 'after', value: '2026-02-15' } },
    holds: ({ success_time: time }) => time !== null && time >= startOf('2026-02-15') + DAY,
  },
]
