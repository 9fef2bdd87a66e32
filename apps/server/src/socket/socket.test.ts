import { closeCodes, decodeFrame, encodeFrame, type SocketFrame } from '@hospital-crm/api/socket'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { hashToken } from '../access/tokens.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let limin: number
const opened: Peer[] = []

beforeAll(async () => {
  server = await startTestServer()
  limin = await server.addUser({ username: 'limin' })
  await server.addUser({ username: 'beginner', must_change_password: true })
})
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.terminate()
})
afterAll(() => server.remove())

interface Peer {
  socket: WebSocket
  frames: (SocketFrame | undefined)[]
  closed: Promise<number>
  send: (frame: SocketFrame) => void
}

/** Opens a socket; answers the HTTP status instead when it is refused. */
const open = (token: string, options: { origin?: string } = {}, at = server): Promise<Peer | number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${at.address.replace('http', 'ws')}/socket-admin?token=${token}`, options)
    const frames: Peer['frames'] = []
    socket.on('message', (data) => frames.push(decodeFrame(data as Buffer)))
    const closed = new Promise<number>((done) => socket.on('close', done))
    const peer: Peer = { socket, frames, closed, send: (frame) => socket.send(encodeFrame(frame)) }
    socket.on('open', () => {
      opened.push(peer)
      resolve(peer)
    })
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('error', reject)
  })

const connect = async (token: string): Promise<Peer> => {
  const peer = await open(token)
  if (typeof peer === 'number') throw new Error(`The socket was refused with ${peer}`)
  return peer
}

const login = (token: string, uid = limin): SocketFrame => ({ type: 'LOGIN', uid, timestamp: 0, token })

/** Waits for what comes over a connection, or out of the database, on a machine that has other work too. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 10 })

const online = async (token: string): Promise<Peer> => {
  const peer = await connect(token)
  peer.send(login(token))
  await eventually(() => expect(peer.frames).toContainEqual(login('')))
  return peer
}

const types = ({ frames }: Peer) => frames.map((frame) => frame?.type)
const arrives = (peer: Pick<Peer, 'frames'>, frame: SocketFrame) =>
  eventually(() => expect(peer.frames).toContainEqual(frame))

describe('opening a socket', () => {
  it('needs a session, the own origin and a changed password', async () => {
    const token = await server.signIn('limin')
    expect(await open('')).toBe(401)
    expect(await open('x'.repeat(43))).toBe(401)
    expect(await open(await server.signIn('beginner'))).toBe(403)
    expect(await open(token, { origin: 'https://evil.test' })).toBe(403)
    expect(typeof (await open(token, { origin: server.address }))).toBe('object')
  })

  it('gets LOGIN answered with LOGIN, PING with PING, and the number of users online', async () => {
    const peer = await online(await server.signIn('limin'))
    peer.send({ type: 'PING' })
    await arrives(peer, { type: 'PING' })
    await arrives(peer, { type: 'ONLINE_USER_COUNTS', count: 1 })
  })

  it('ends when the LOGIN frame names somebody else or another token', async () => {
    const token = await server.signIn('limin')
    for (const frame of [login(token, 1), login('x'.repeat(43))]) {
      const peer = await connect(token)
      peer.send(frame)
      expect(await peer.closed).toBe(closeCodes.policy)
    }
  })

  it('takes one seat, however many LOGIN frames come at once', async () => {
    const token = await server.signIn('limin')
    for (let round = 0; round < 4; round++) {
      const peer = await connect(token)
      for (let times = 0; times < 3; times++) peer.send(login(token))
      await eventually(() => expect(peer.frames).toContainEqual(login('')))
      peer.socket.close()
      await peer.closed
    }
    const tabs = await Promise.all(Array.from({ length: 8 }, () => online(token)))
    expect(tabs.map(({ socket }) => socket.readyState)).toEqual(tabs.map(() => WebSocket.OPEN))
  })

  it('is allowed to eight tabs of a user, who count as one', async () => {
    const token = await server.signIn('limin')
    const tabs: Peer[] = []
    for (let index = 0; index < 8; index++) tabs.push(await online(token))
    const ninth = await connect(token)
    ninth.send(login(token))
    expect(await ninth.closed).toBe(closeCodes.policy)
    // How many there are is told a moment after they came, and who left before them may be counted until then.
    const last = () =>
      tabs.map(({ frames }) => frames.findLast((frame) => frame?.type === 'ONLINE_USER_COUNTS'))
    const one = { type: 'ONLINE_USER_COUNTS', count: 1 }
    await eventually(() => expect(last()).toEqual(tabs.map(() => one)))
  })
})

describe('sockets that never sign in', () => {
  it('take a limited number of places, which come back with a LOGIN and with the end', async () => {
    const narrow = await startTestServer({ WAITING_SOCKETS: '3' })
    const place = (token: string) => open(token, {}, narrow)
    try {
      const id = await narrow.addUser({ username: 'waiting' })
      const token = await narrow.signIn('waiting')
      const [first, second] = [await place(token), await place(token), await place(token)] as Peer[]
      expect(await place(token)).toBe(429)
      expect(await open(await server.signIn('limin'))).not.toBe(429)
      first?.send(login(token, id))
      await eventually(() => expect(first?.frames).toContainEqual(login('', id)))
      expect(typeof (await place(token))).toBe('object')
      expect(await place(token)).toBe(429)
      second?.socket.close()
      await second?.closed
      await eventually(async () => expect(typeof (await place(token))).toBe('object'))
    } finally {
      await narrow.remove()
    }
  })

  it('of one user leave their network room for everybody else', async () => {
    const narrow = await startTestServer({ WAITING_SOCKETS: '20' })
    try {
      for (const username of ['greedy', 'modest']) await narrow.addUser({ username })
      const token = await narrow.signIn('greedy')
      const many = await Promise.all(Array.from({ length: 100 }, () => open(token, {}, narrow)))
      expect(many.filter((one) => one === 429)).toHaveLength(92)
      expect(typeof (await open(await narrow.signIn('modest'), {}, narrow))).toBe('object')
    } finally {
      await narrow.remove()
    }
  })

  it('are not what asks for the path without becoming a socket', async () => {
    const narrow = await startTestServer({ WAITING_SOCKETS: '1' })
    try {
      await narrow.addUser({ username: 'asking' })
      const token = await narrow.signIn('asking')
      const ask = async (method: string) =>
        (await fetch(`${narrow.address}/socket-admin?token=${token}`, { method })).status
      expect([await ask('GET'), await ask('HEAD'), await ask('GET')]).toEqual([404, 404, 404])
      expect(typeof (await open(token, {}, narrow))).toBe('object')
    } finally {
      await narrow.remove()
    }
  })
})

describe('garbage on a socket', () => {
  it('is answered with ERROR, and everything else goes on', async () => {
    const peer = await online(await server.signIn('limin'))
    peer.socket.send('text')
    peer.socket.send(Buffer.from([0xff, 0xff, 0xff]))
    peer.socket.send(Buffer.alloc(0))
    peer.socket.send(Buffer.concat([encodeFrame({ type: 'PING' }), Buffer.from([0x0f])]))
    await eventually(() => expect(types(peer).filter((type) => type === 'ERROR').length).toBe(4))
    peer.send({ type: 'UNKNOWN', number: 99 })
    peer.send({ type: 'UP_FRIEND' })
    peer.send({ type: 'PING' })
    await arrives(peer, { type: 'PING' })
    expect(types(peer).filter((type) => type === 'ERROR').length).toBe(4)
  })

  it('that is too large or too much closes that socket alone', async () => {
    const token = await server.signIn('limin')
    const [large, busy, quiet] = [await online(token), await online(token), await online(token)]
    large.socket.send(Buffer.alloc(70_000))
    expect(await large.closed).toBe(1009)
    for (let index = 0; index < 61; index++) busy.send({ type: 'PING' })
    expect(await busy.closed).toBe(closeCodes.policy)
    quiet.send({ type: 'PING' })
    await arrives(quiet, { type: 'PING' })
  })
})

describe('the end of a session reaches its sockets', () => {
  it('after signing out: DISCONNECT, then the socket closes', async () => {
    const [token, other] = [await server.signIn('limin'), await server.signIn('limin')]
    const [peer, bystander] = [await online(token), await online(other)]
    await server.call('auth/logout', {}, token)
    await arrives(peer, { type: 'DISCONNECT', reason: 'logout' })
    expect(await peer.closed).toBe(closeCodes.ended)
    bystander.send({ type: 'PING' })
    await arrives(bystander, { type: 'PING' })
  })

  it('in every tab and browser after a changed password', async () => {
    await server.addUser({ username: 'changer' })
    const { data } = await server.call('auth/login', {
      body: { username: 'changer', password: TEST_PASSWORD },
    })
    const uid = data.userInfo.id
    const tokens = [data.authorization.access_token, await server.signIn('changer')]
    const peers = await Promise.all(tokens.map((token) => connect(token)))
    peers.forEach((peer, index) => peer.send(login(tokens[index] ?? '', uid)))
    await Promise.all(peers.map((peer) => arrives(peer, login('', uid))))
    const body = {
      old_password: TEST_PASSWORD,
      password: 'Neue-Pflaume-88',
      password_confirmation: 'Neue-Pflaume-88',
    }
    expect((await server.call('users/resetPassword', { body }, tokens[0])).code).toBe(200)
    await Promise.all(peers.map((peer) => arrives(peer, { type: 'DISCONNECT', reason: 'password_changed' })))
    expect(await Promise.all(peers.map(({ closed }) => closed))).toEqual([closeCodes.ended, closeCodes.ended])
  })

  it('also when it could not be told, and the database was away once more as it was looked for', async () => {
    const token = await server.signIn('limin')
    const peer = await online(token)
    const select = server.db.selectFrom.bind(server.db)
    let looks = 0
    const away = vi.spyOn(server.db, 'selectFrom').mockImplementation(((table: 'sessions') => {
      looks += table === 'sessions' ? 1 : 0
      if (looks === 1) throw Object.assign(new Error('away'), { code: '57P01' })
      return select(table)
    }) as typeof server.db.selectFrom)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'hospital-crm notices' and datname = current_database()`.execute(server.owner)
    await sql`update sessions set state = 'ended', end_reason = 'revoked', ended_at = now()
      where token_hash = ${hashToken(token)}`.execute(server.owner)
    await arrives(peer, { type: 'DISCONNECT', reason: 'revoked' })
    away.mockRestore()
    expect(looks).toBeGreaterThan(1)
    expect(await peer.closed).toBe(closeCodes.ended)
  })

  it('when the account is disabled by whatever means', async () => {
    const id = await server.addUser({ username: 'leaving' })
    const token = await server.signIn('leaving')
    const peer = await connect(token)
    peer.send(login(token, id))
    await arrives(peer, login('', id))
    await server.db.updateTable('users').set({ status: 3 }).where('id', '=', id).execute()
    await arrives(peer, { type: 'DISCONNECT', reason: 'disabled' })
    expect(await peer.closed).toBe(closeCodes.ended)
  })
})

describe('a locked screen', () => {
  it('keeps its socket for PING alone', async () => {
    const token = await server.signIn('limin')
    const [locked, witness] = [await online(token), await online(await server.signIn('limin'))]
    await server.call('users/lockScreen', {}, token)
    const title = (value: string) =>
      server.db
        .insertInto('system_config')
        .values({ key: 'title', value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute()
    await title('一')
    await arrives(witness, { type: 'CHANGE_CONFIGS' })
    locked.send({ type: 'PING' })
    await arrives(locked, { type: 'PING' })
    expect(types(locked)).not.toContain('CHANGE_CONFIGS')

    await server.call('users/unlockScreen', { body: { password: TEST_PASSWORD } }, token)
    await title('二')
    await arrives(locked, { type: 'CHANGE_CONFIGS' })
  })
})

describe('a change that somebody makes', () => {
  it('to a user or a role reaches those it concerns', async () => {
    const role = await server.addRole([])
    const id = await server.addUser({ username: 'member', role_id: role })
    const token = await server.signIn('member')
    const [member, other] = [await connect(token), await online(await server.signIn('limin'))]
    member.send(login(token, id))
    await arrives(member, login('', id))
    const told = () => types(member).filter((type) => type === 'CHANGE_USER_INFO').length
    await server.db.updateTable('users').set({ nickname: '新名' }).where('id', '=', id).execute()
    await eventually(() => expect(told()).toBe(1))
    await server.db.updateTable('roles').set({ name: 'other' }).where('id', '=', role).execute()
    await eventually(() => expect(told()).toBe(2))
    expect(types(other)).not.toContain('CHANGE_USER_INFO')
  })

  it('by switching roles reaches every socket of the user, and then those whom a role concerns', async () => {
    const [first, second] = [await server.addRole([]), await server.addRole([])]
    const id = await server.addUser({ username: 'switcher', role_id: first })
    await server.db.insertInto('user_roles').values({ user_id: id, role_id: second }).execute()
    const tokens = [await server.signIn('switcher'), await server.signIn('switcher')]
    const peers = await Promise.all(tokens.map((token) => connect(token)))
    peers.forEach((peer, index) => peer.send(login(tokens[index] ?? '', id)))
    await Promise.all(peers.map((peer) => arrives(peer, login('', id))))
    const told = () => peers.map((peer) => types(peer).filter((type) => type === 'CHANGE_USER_INFO').length)
    await server.call('users/switchRole/{id}', { params: { id: second } }, tokens[0])
    await eventually(() => expect(told()).toEqual([1, 1]))
    await server.db.updateTable('roles').set({ name: 'other' }).where('id', '=', second).execute()
    await eventually(() => expect(told()).toEqual([2, 1]))
    await server.db.updateTable('roles').set({ name: 'other' }).where('id', '=', first).execute()
    await eventually(() => expect(told()).toEqual([3, 2]))
    const viewed = await server.addRole([])
    await server.db
      .updateTable('sessions')
      .set({ viewed_role: viewed })
      .where('token_hash', '=', hashToken(tokens[1] ?? ''))
      .execute()
    await eventually(() => expect(told()).toEqual([4, 3]))
    await server.db.updateTable('roles').set({ name: 'other' }).where('id', '=', viewed).execute()
    await eventually(() => expect(told()).toEqual([4, 4]))
  })

  it('to somebody reaches the first account while it looks as them', async () => {
    const role = await server.addRole([])
    const id = await server.addUser({ username: 'holder', role_id: role })
    const tokens = [await server.signIn('admin'), await server.signIn('admin')]
    const [viewer, beside] = await Promise.all(tokens.map((token) => connect(token)))
    for (const [index, peer] of [viewer, beside].entries()) {
      peer?.send(login(tokens[index] ?? '', 1))
      await eventually(() => expect(peer?.frames).toContainEqual(login('', 1)))
    }
    const told = () =>
      [viewer, beside].map(
        (peer) => peer?.frames.filter((frame) => frame?.type === 'CHANGE_USER_INFO').length,
      )
    await server.db
      .updateTable('sessions')
      .set({ viewed_role: role, viewed_holder: id })
      .where('token_hash', '=', hashToken(tokens[0] ?? ''))
      .execute()
    await eventually(() => expect(told()).toEqual([1, 1]))
    await server.db.updateTable('users').set({ role_id: null }).where('id', '=', id).execute()
    await eventually(() => expect(told()).toEqual([2, 1]))
  })
})

describe('a restarting server', () => {
  it('closes sockets with 1012 and signs nobody out', async () => {
    const restarting = await startTestServer()
    try {
      const token = await restarting.signIn('admin')
      const socket = new WebSocket(`${restarting.address.replace('http', 'ws')}/socket-admin?token=${token}`)
      const frames: Peer['frames'] = []
      socket.on('message', (data) => frames.push(decodeFrame(data as Buffer)))
      const closed = new Promise<number>((done) => socket.on('close', done))
      await new Promise((done) => socket.on('open', done))
      socket.send(encodeFrame(login(token, 1)))
      await eventually(() => expect(frames).toContainEqual(login('', 1)))
      await restarting.stop()
      expect(await closed).toBe(closeCodes.restart)
      expect(frames.map((frame) => frame?.type)).not.toContain('DISCONNECT')
    } finally {
      await restarting.remove()
    }
  })
})
