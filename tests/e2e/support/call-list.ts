import { openDatabase } from '../../contract/support/database.ts'
import type { Hospital } from './hospital.ts'
import { expect } from './test.ts'

/** People who are to be called, in the order of the list. */
export interface CallList {
  names: readonly string[]
  ids: readonly number[]
  /** Of the list, to be put behind the page. */
  search: string
  /** Everybody was called once, and those alone. */
  expectAllCalled: () => Promise<void>
}

/** Brings people into the hospital whom one search finds. */
export const bringPeople = async (hospital: Hospital, word: string, count: number): Promise<CallList> => {
  const database = await openDatabase(hospital.server)
  const rows = await database.rows<{ id: number; name: string }>(
    `insert into customers (stage, created_time, updated_time, hospital, disease, status, name, phone)
     select 'customer', 1, 1, 1, 2, 2, $1 || lpad(n::text, 3, '0'), '1385' || lpad(($2 + n)::text, 7, '0')
     from generate_series(1, $3) as n returning id, name`,
    [word, count * 1000, count],
  )
  await database.close()
  const expectAllCalled = async () => {
    const asking = await openDatabase(hospital.server)
    const calls = await asking.rows<{ cus_id: number; times: number }>(
      'select cus_id, count(*)::int as times from follow_ups where cus_id = any($1) group by cus_id order by cus_id',
      [rows.map(({ id }) => id)],
    )
    await asking.close()
    expect(calls).toEqual(rows.map(({ id }) => ({ cus_id: id, times: 1 })))
  }
  const sort = JSON.stringify([{ field: 'id', order: 'asc' }])
  return {
    names: rows.map(({ name }) => name),
    ids: rows.map(({ id }) => id),
    search: `q=${encodeURIComponent(word)}&sort=${encodeURIComponent(sort)}`,
    expectAllCalled,
  }
}
