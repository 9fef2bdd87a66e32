import type pg from 'pg'
import type { Person } from './people.ts'
import { note, type Tally } from './scene.ts'

/** What came of a race for leads. */
export interface Race {
  tally: Tally
  leads: number
  /** Leads that have an owner. */
  owned: number
  /** Leads that answers gave somebody. */
  granted: number
}

const makeLeads = async (client: pg.Client, count: number): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `insert into customers (stage, created_time, updated_time, phone)
     select 'lead', extract(epoch from now())::int, extract(epoch from now())::int, '' from generate_series(1, $1::int) returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** How a person asks for all leads: by one call for each, all sent at once, or by one call for all of them. */
export type Asking = 'each' | 'all'

/** Lets people claim the same leads at once, each in an order of their own. */
export const race = async (
  client: pg.Client,
  people: readonly Person[],
  count: number,
  asking: Asking,
): Promise<Race> => {
  const leads = await makeLeads(client, count)
  const tally: Tally = new Map()
  let granted = 0
  const ask = async (person: Person, ids: readonly number[]) => {
    const answer = await person.post('customers/cusleads/receive', { ids }, { keep: true })
    const got =
      answer.status === 200 ? (JSON.parse(answer.text) as { data: { done: number[] } }).data.done.length : 0
    granted += got
    note(tally, got > 0 ? 'got some' : 'too late', answer.took, [answer])
  }
  await Promise.all(
    people.map(async (person, at) => {
      const from = at % leads.length
      const ids = [...leads.slice(from), ...leads.slice(0, from)]
      await (asking === 'all' ? ask(person, ids) : Promise.all(ids.map((id) => ask(person, [id]))))
    }),
  )
  const { rows } = await client.query<{ owned: number }>(
    `select count(*)::int as owned from customers where id = any($1) and stage = 'customer' and uid > 0`,
    [leads],
  )
  return { tally, leads: leads.length, owned: rows[0]?.owned ?? 0, granted }
}
