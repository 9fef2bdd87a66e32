import type pg from 'pg'
import { openLine } from '../load/ask.ts'
import { spreadOf } from '../list/timing.ts'
import type { Colleague } from './colleagues.ts'

const ROUNDS = 50

/** Fills a dialogue with so many messages and measures opening it, going to a place of it, and searching. */
export const measureLong = async (
  client: pg.Client,
  url: string,
  [one, other]: readonly [Colleague, Colleague],
  count: number,
): Promise<string> => {
  const [low, high] = [Math.min(one.uid, other.uid), Math.max(one.uid, other.uid)]
  await client.query(
    `with made as (
       insert into messages (client_id, from_uid, to_uid, place, msg, type, created_time)
       select gen_random_uuid(), case when n % 2 = 0 then $1::int else $2::int end,
         case when n % 2 = 0 then $2::int else $1::int end, n, '第 ' || n || ' 条，改到 ' || n % 24 || ' 点', 1, 1780000000 + n
       from generate_series(1, $3::int) n order by n returning id)
     insert into dialogues (low, high, last_id, last_place) select $1, $2, max(id), $3 from made`,
    [low, high, count],
  )
  await client.query('analyze messages')
  const line = openLine(url, one.token)
  const timed = async (path: string, body: () => object): Promise<string> => {
    const took: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const answer = await line.post(path, body())
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
      took.push(answer.took)
    }
    const { p50, p95 } = spreadOf(took)
    return `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
  }
  const place = () => 1 + Math.floor(Math.random() * (count - 50))
  const texts = [
    `open:          ${await timed('messages/index', () => ({ with: other.uid, limit: 50 }))}`,
    `go to a place: ${await timed('messages/index', () => ({ with: other.uid, from: place(), limit: 50 }))}`,
    `search:        ${await timed('messages/search', () => ({ text: `第 ${place()} 条` }))}`,
    `dialogues:     ${await timed('messages/dialogues', () => ({}))}`,
  ]
  line.close()
  return [`A dialogue of ${count} messages, as the server answers`, ...texts].join('\n')
}
