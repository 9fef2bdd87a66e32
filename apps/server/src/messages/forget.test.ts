import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Colleague } from '../customers/testing/hospital.ts'
import { inHospital } from '../customers/testing/in-hospital.ts'
import type { TestServer } from '../testing/test-server.ts'
import { forgetOldMessages } from './forget.ts'
import { placesOf } from './read.ts'

const now = 2_000_000_000
const DAY = 86_400

let server: TestServer
let limin: Colleague
let suwan: Colleague

inHospital((hospital) => ({ server, limin, suwan } = hospital))

it('removes messages after so many days, and the places of the others stay', async () => {
  const [one, other] = [limin.id, suwan.id]
  const pair = { low: Math.min(one, other), high: Math.max(one, other) }
  await server.db
    .insertInto('dialogues')
    .values({ ...pair, last_id: 4, last_place: 4 })
    .execute()
  const ages = [12, 11, 9, 0]
  await server.db
    .insertInto('messages')
    .values(
      ages.map((days, at) => ({
        client_id: randomUUID(),
        from_uid: one,
        to_uid: other,
        place: at + 1,
        msg: '您好',
        type: 1,
        quote_id: null,
        extra: '{}',
        created_time: now - days * DAY,
      })),
    )
    .execute()
  await forgetOldMessages(server.db, now, 0)
  expect(await placesOf(server.db, one, other)).toEqual({ first: 1, last: 4 })
  await forgetOldMessages(server.db, now, 10)
  expect(await placesOf(server.db, one, other)).toEqual({ first: 3, last: 4 })
  const left = await server.db.selectFrom('messages').select('place').orderBy('place').execute()
  expect(left).toEqual([{ place: 3 }, { place: 4 }])
})
