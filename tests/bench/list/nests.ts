import type { ListQuestion } from '@hospital-crm/api/entities'
import type { AskedList, Asker } from './questions.ts'

/** A question as the API gets it, and its conditions as SQL that somebody would write by hand. */
export interface Asked {
  title: string
  /** @default 'administrator' */
  asker?: Asker
  /** @default 'customer' */
  list?: AskedList
  body: Pick<ListQuestion, 'filter' | 'where' | 'sort'>
  sql: string
  values: readonly unknown[]
  /** @default 'id desc' */
  order?: string
}

/** Three shapes of conditions in groups: one of several for each, each for itself or another, and three levels. */
export const nests: readonly Asked[] = [
  {
    title: 'and of an or',
    body: {
      where: {
        op: 'and',
        children: [
          { field: 'hospital', value: { op: 'anyOf', value: [1] } },
          {
            op: 'or',
            children: [
              { field: 'status', value: { op: 'anyOf', value: [3] } },
              { field: 'status', value: { op: 'anyOf', value: [5, 6] } },
            ],
          },
        ],
      },
    },
    sql: 'hospital = 1 and (status = 3 or status = any(array[5, 6]))',
    values: [],
  },
  {
    title: 'or of two ands',
    body: {
      where: {
        op: 'or',
        children: [
          {
            op: 'and',
            children: [
              { field: 'hospital', value: { op: 'anyOf', value: [1] } },
              { field: 'status', value: { op: 'anyOf', value: [4] } },
            ],
          },
          {
            op: 'and',
            children: [
              { field: 'hospital', value: { op: 'anyOf', value: [2] } },
              { field: 'consulting', value: { op: 'noneOf', value: [1, 2] } },
            ],
          },
        ],
      },
    },
    sql: '((hospital = 1 and status = 4) or (hospital = 2 and not consulting = any(array[1, 2])))',
    values: [],
  },
  {
    title: 'three levels with tags and a name',
    body: {
      where: {
        op: 'and',
        children: [
          { field: 'hospital', value: { op: 'noneOf', value: [3] } },
          {
            op: 'or',
            children: [
              { field: 'tags', value: { op: 'allOf', value: [1, 2] } },
              {
                op: 'and',
                children: [
                  { field: 'name', value: { op: 'contains', value: '晓燕' } },
                  { field: 'status', value: { op: 'noneOf', value: [6] } },
                ],
              },
            ],
          },
        ],
      },
    },
    sql: `hospital <> 3 and (tags @> array[1, 2]
      or (string_to_array(lower(name), null) @> array['晓', '燕'] and name like '%晓燕%' and status <> 6))`,
    values: [],
  },
]
