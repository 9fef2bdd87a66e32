import { randomInt } from 'node:crypto'
import type { Answer } from './ask.ts'
import type { Person } from './people.ts'

/** What people do, and how often of a hundred times. */
export interface Kind {
  name: string
  share: number
  act: (person: Person) => Promise<Answer[]>
}

const anyOf = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item
const LIST = 'customers/customers/index/1'
const surnames = ['王', '李', '张', '刘', '陈', '杨', '黄', '赵'] as const
const window = { page_size: 100, total: false } as const
const today = () => {
  const now = Math.floor(Date.now() / 1000)
  return { from: now - 86_400, to: now + 86_400 }
}

const one =
  (path: (person: Person) => string, body: (person: Person) => object) =>
  async (person: Person): Promise<Answer[]> => [await person.post(path(person), body(person))]
const list = (body: () => object) => one(() => LIST, body)

/** Texts that no two calls share. */
let texts = 0
const nextText = () => `bench ${process.pid} ${(texts += 1)}`
const dayAhead = () => Math.floor(Date.now() / 1000) + 86_400

/** The mix: six of ten acts look at lists, two open a customer, two write. */
export const kinds: readonly Kind[] = [
  { name: 'first window', share: 16, act: list(() => window) },
  { name: 'window further on', share: 16, act: list(() => ({ ...window, page: 2 + randomInt(60) })) },
  {
    name: 'filter, counted',
    share: 10,
    act: list(() => ({ filter: { hospital: 1 + randomInt(3), status: 1 + randomInt(5) }, page_size: 100 })),
  },
  {
    name: 'plans of today',
    share: 6,
    act: list(() => ({
      ...window,
      filter: { next_followed: today() },
      sort: [{ field: 'next_followed', order: 'asc' }],
    })),
  },
  { name: 'search a name', share: 6, act: list(() => ({ ...window, q: anyOf(surnames) })) },
  {
    name: 'rows again after news',
    share: 6,
    act: one(
      () => 'customers/customers/changes/1',
      ({ ids }) => ({ ids: ids.slice(0, 100) }),
    ),
  },
  {
    name: 'open a customer (3 calls)',
    share: 18,
    act: (person) => {
      const id = anyOf(person.ids)
      return Promise.all([
        person.post('customers/customers/extraInfo', { id, fields: ['desc', 'content'] }),
        person.post(`customers/customers/timeline/${id}`, {}),
        person.post('customers/followups/index', { cus_id: id }),
      ])
    },
  },
  {
    name: 'follow-up with a plan',
    share: 8,
    act: one(
      () => 'customers/followups/create',
      ({ ids }) => ({
        cus_id: anyOf(ids),
        content: nextText(),
        next_followed: dayAhead(),
        next_followed_desc: '',
      }),
    ),
  },
  {
    name: 'status',
    share: 5,
    act: one(
      ({ ids }) => `customers/customers/updateStatus/${anyOf(ids)}`,
      () => ({ status: 1 + randomInt(3) }),
    ),
  },
  {
    name: 'a field',
    share: 3,
    act: one(
      () => 'customers/customers/update',
      ({ ids }) => ({ id: anyOf(ids), key: 'desc', value: nextText() }),
    ),
  },
  {
    name: 'new customer',
    share: 2,
    act: one(
      () => 'customers/customers/create',
      () => ({
        name: '示例负载',
        wechat: nextText().replaceAll(' ', '-'),
        hospital: 2,
        disease: 1,
        source: 1,
      }),
    ),
  },
  {
    name: 'notices',
    share: 4,
    act: one(
      () => 'notices/index',
      () => ({}),
    ),
  },
]

/** What only the writers of the bench do, and nothing else. */
export const writes: readonly Kind[] = kinds.filter(({ name }) =>
  ['follow-up with a plan', 'status', 'a field'].includes(name),
)

/** Draws a kind by its share. */
export const drawn = (among: readonly Kind[]): Kind => {
  let left = Math.random() * among.reduce((sum, { share }) => sum + share, 0)
  return among.find(({ share }) => (left -= share) < 0) ?? (among[0] as Kind)
}
