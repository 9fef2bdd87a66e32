import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { encodeFrame } from '@hospital-crm/api/socket'
import type pg from 'pg'
import { WebSocket } from 'ws'
import { openLine, type Line } from './ask.ts'

/** Somebody at work: signed in, with a list before them and an open socket. */
export interface Person extends Line {
  uid: number
  /** Customers of their list. */
  ids: readonly number[]
  /** Frames that the socket got. */
  heard: () => number
}

interface Staff {
  id: number
  role_id: number
}

const PAGES = 3
const PAGE_SIZE = 100

/** Signs people in past the password, whose check would take longer than what is measured. */
const openSession = async (client: pg.Client, { id, role_id }: Staff): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `insert into sessions (token_hash, user_id, role_id, state, ip, expires_at)
     values ($1, $2, $3, 'ok', '127.0.0.1', now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), id, role_id],
  )
  return token
}

const idsOf = async (line: Line): Promise<number[]> => {
  const ids: number[] = []
  for (let page = 1; page <= PAGES; page += 1) {
    const body = { page, page_size: PAGE_SIZE, total: false }
    const { text } = await line.post('customers/customers/index/1', body, { keep: true })
    ids.push(...(JSON.parse(text) as { data: { list: { id: number }[] } }).data.list.map(({ id }) => id))
  }
  return ids
}

const openSocket = async (url: string, uid: number, token: string) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket-admin?token=${token}`)
  let heard = 0
  socket.on('message', () => {
    heard += 1
  })
  await once(socket, 'open')
  socket.send(encodeFrame({ type: 'LOGIN', uid, timestamp: 1, token }))
  return { heard: () => heard, close: () => socket.close() }
}

/** Lets a person in: a session, a socket and the list they look at. */
const enter = async (client: pg.Client, url: string, staff: Staff): Promise<Person> => {
  const token = await openSession(client, staff)
  const line = openLine(url, token)
  const socket = await openSocket(url, staff.id, token)
  return {
    ...line,
    uid: staff.id,
    ids: await idsOf(line),
    heard: socket.heard,
    close: () => {
      socket.close()
      line.close()
    },
  }
}

/** So many people at once: the invented staff without administrators, some of them at several browsers. */
export const gather = async (client: pg.Client, url: string, count: number): Promise<Person[]> => {
  const { rows } = await client.query<Staff>(
    'select id, role_id from users where status = 1 and not is_admin and id > 1 and role_id > 1 order by id',
  )
  const people: Person[] = []
  while (people.length < count) {
    const staff = rows[people.length % rows.length]
    if (staff === undefined) throw new Error('The data folder has no agents.')
    people.push(await enter(client, url, staff))
  }
  return people
}

/** Agents of their own, each at one browser, without a list and a socket. */
export const hire = async (client: pg.Client, url: string, count: number): Promise<Person[]> => {
  const people: Person[] = []
  for (let number = 1; number <= count; number += 1) {
    const { rows } = await client.query<Staff>(
      'insert into users (username, nickname, role_id) values ($1, $1, 2) returning id, role_id',
      [`claimer-${process.pid}-${number}`],
    )
    const [staff] = rows as [Staff]
    const line = openLine(url, await openSession(client, staff))
    people.push({ ...line, uid: staff.id, ids: [], heard: () => 0 })
  }
  return people
}
