import type { Row } from './columns.ts'
import { randomFrom, type Random } from './random.ts'
import * as words from './words.ts'

const pick = <T>(list: readonly T[], random: Random): T => list[random(list.length)] as T

const digits = (value: number, length: number) => String(value).padStart(length, '0')

/** Joined, not added up: V8 keeps a sum of strings as a tree and would flatten it later, at some contender's cost. */
const flat = (...parts: readonly string[]) => parts.join('')

/** The minutes of 200 days, written as a list shows them. */
const times = Array.from({ length: 20_000 }, (_, at) => {
  const date = new Date(Date.UTC(2026, 0, 1) + at * 863_000)
  return flat(date.toISOString().slice(0, 10), ' ', date.toISOString().slice(11, 16))
})
const names = words.surnames.flatMap((surname) => words.givenNames.map((given) => flat(surname, given)))
/** Every choice of none to four tags that a row can have. */
const tagSets = Array.from({ length: 300 }, (_, at): readonly string[] => {
  const random = randomFrom(at)
  const first = random(words.tagWords.length)
  return Array.from({ length: at % 5 }, (_, nth) => words.tagWords[(first + nth * 3) % 10] as string)
})

/** Customer number `index` of the work; the same one on every machine and in every contender. */
export function makeRow(index: number): Row {
  const random = randomFrom(index * 2_654_435_761)
  return {
    id: flat('C', digits(index + 1, 7)),
    name: pick(names, random),
    sex: pick(words.sexes, random),
    age: 1 + random(90),
    phone: flat('1', digits(30 + random(70), 2), '****', digits(random(10_000), 4)),
    hospital: pick(words.hospitals, random),
    disease: pick(words.diseases, random),
    source: pick(words.sources, random),
    consulting: pick(words.consultings, random),
    status: pick(words.statuses, random),
    tags: pick(tagSets, random),
    uid: flat('u', random(0x7fffffff).toString(36)),
    writer: pick(words.writers, random),
    order_num: flat('YY', digits(random(1_000_000_000), 9)),
    wechat: flat('wx_', random(0x7fffffff).toString(36)),
    cfz: pick(words.visits, random),
    mature: pick(words.matures, random),
    promoted_id: flat('P', digits(random(10_000_000), 7)),
    clue_id: flat('L', digits(random(10_000_000), 7)),
    created_time: pick(times, random),
    order_time: pick(times, random),
    success_time: pick(times, random),
    last_followed: pick(times, random),
    price: 1 + random(200_000),
    city: pick(words.cities, random),
  }
}

/** The first `count` customers of the work. */
export function makeRows(count: number): Row[] {
  const rows: Row[] = []
  for (let index = 0; index < count; index++) rows.push(makeRow(index))
  return rows
}
