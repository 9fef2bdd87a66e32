/**
 * The same customers in the form that the customer grid takes: ids in place of names, seconds in place of times. The
 * grid has to turn them into words by itself.
 */
import type { CustomerGridRow } from '@hospital-crm/ui/customer-grid'
import type { Row } from '../../workload/columns.ts'
import { makeRow } from '../../workload/rows.ts'
import * as words from '../../workload/words.ts'

const idsOf = (list: readonly string[]) => new Map(list.map((name, at) => [name, at + 1]))
type Ids = ReadonlyMap<string, number>
const sexes: Ids = idsOf(words.sexes)
const hospitals: Ids = idsOf(words.hospitals)
const diseases: Ids = idsOf(words.diseases)
const sources: Ids = idsOf(words.sources)
const writers: Ids = idsOf(words.writers)
const visits: Ids = idsOf(words.visits)
const matures: Ids = idsOf(words.matures)
export const consultingIds: Ids = idsOf(words.consultings)
export const statusIds: Ids = idsOf(words.statuses)
const tagIds: Ids = idsOf(words.tagWords)

/** Lists of tags are shared by the rows that have the same ones, in both forms. */
const tagLists = new Map<readonly string[], readonly number[]>()
function tagsOf(tags: readonly string[]) {
  const ids = tagLists.get(tags) ?? tags.map((tag) => tagIds.get(tag) ?? 0)
  tagLists.set(tags, ids)
  return ids
}

const seconds = new Map<string, number>()
function secondsOf(time: string) {
  const found = seconds.get(time) ?? Date.parse(`${time.replace(' ', 'T')}:00+08:00`) / 1000
  seconds.set(time, found)
  return found
}

const numberIn = (text: string) => Number(text.slice(1))

export const priceOf = (price: number) => `${price}.00`

/** A customer in this form; `index` counts from 0. */
export function converted(row: Row, index: number): CustomerGridRow {
  return {
    id: index + 1,
    name: row.name,
    phone: row.phone,
    phone_masked: true,
    wechat: row.wechat,
    sex: sexes.get(row.sex) ?? 0,
    age: row.age,
    city: row.city,
    status: statusIds.get(row.status) ?? 0,
    tags: tagsOf(row.tags),
    hospital: hospitals.get(row.hospital) ?? 0,
    disease: diseases.get(row.disease) ?? 0,
    consulting: consultingIds.get(row.consulting) ?? 0,
    cfz: visits.get(row.cfz) ?? 0,
    order_num: row.order_num,
    order_time: secondsOf(row.order_time),
    success_time: secondsOf(row.success_time),
    created_time: secondsOf(row.created_time),
    next_followed: null,
    last_followed: secondsOf(row.last_followed),
    last_followed_content: '',
    uid: 1 + (index % words.writers.length),
    writer: writers.get(row.writer) ?? 0,
    source: sources.get(row.source) ?? 0,
    mature: matures.get(row.mature) ?? 0,
    promoted_id: numberIn(row.promoted_id),
    clue_id: numberIn(row.clue_id),
    price: priceOf(row.price),
  }
}

/** The first `count` customers of the work. */
export function makeRows(count: number): CustomerGridRow[] {
  const rows: CustomerGridRow[] = []
  for (let index = 0; index < count; index++) rows.push(converted(makeRow(index), index))
  return rows
}
