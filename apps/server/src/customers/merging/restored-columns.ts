import { fieldNames } from '@hospital-crm/api/entities'
import type { RowImage } from '../../database/merges-schema.ts'
import { columnOf } from '../core/columns.ts'

/** Columns that mean something together: where one was changed since the merge, all of them stay. */
const groups = [
  ['prv', 'city', 'district'],
  ['contacts', 'contact_phones'],
  ['order_time', 'booked_time'],
  ['status', 'success_time', 'treated_time', 'lost_time'],
  ['next_followed', 'next_followed_desc'],
  ['last_followed', 'last_followed_content', 'contacted_time'],
  [
    'stage',
    'stage_before_waste',
    'wasted_time',
    'uid',
    'prev_uid',
    'received_time',
    'moved_time',
    'moved_by',
    'moved_from',
    'moved_reason',
  ],
]

/** Sums: what came with the other record goes with it, whatever was added since. */
const costs = ['inspect_cost', 'treatment_cost', 'successor_cost'] as const
const own = [
  'id',
  'version',
  'updated_time',
  'field_versions',
  'price',
  'followed_num',
  'known_phones',
  'contact_stops',
  ...costs,
]

const sameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

interface Images {
  before: RowImage
  after: RowImage
  now: RowImage
}

/** What a split makes of the kept record, and the fields that the merge gave it and that were changed since. */
export interface Restored {
  columns: RowImage
  stayed: string[]
  /** Nothing was done to the record since. */
  isUntouched: boolean
}

/**
 * A value that the merge put there goes, and the one before comes back. What was changed since stays, with all that means
 * something together with it. Wishes are parted by themselves. Numbers stay known: the history of the kept record tells texts of both. `gone` holds the costs
 * that go with the other record.
 */
export const restoredColumns = (
  { before, after, now }: Images,
  gone: Readonly<Record<(typeof costs)[number], number>>,
): Restored => {
  const isUntouched = now['version'] === after['version']
  const names = Object.keys(before).filter((name) => !own.includes(name))
  const sets = [...groups, ...names.filter((name) => !groups.flat().includes(name)).map((name) => [name])]
  const kept = sets.filter((set) => set.some((name) => !sameValue(now[name], after[name]))).flat()
  const isGiven = (name: string) => !sameValue(before[name], after[name])
  const back = names.filter((name) => isGiven(name) && !kept.includes(name))
  const version = Number(now['version']) + 1
  const fieldOf = (column: string) => fieldNames.find((field) => columnOf(field) === column)
  const fields = back.flatMap((name) => fieldOf(name) ?? [])
  return {
    columns: {
      ...Object.fromEntries(back.map((name) => [name, before[name]])),
      ...Object.fromEntries(costs.map((name) => [name, Number(now[name]) - gone[name]])),
      followed_num:
        Number(before['followed_num']) + Number(now['followed_num']) - Number(after['followed_num']),
      version,
      field_versions: {
        ...(now['field_versions'] as object),
        ...Object.fromEntries(fields.map((field) => [field, version])),
      },
    },
    stayed: kept.filter(isGiven).flatMap((name) => fieldOf(name) ?? []),
    isUntouched,
  }
}
