import type { RunningServer } from '../../support/server.ts'
import type { Attempt, Ledger, Outcome } from './ledger.ts'

const base = '/interface/v1'

interface Answer {
  status: number
  data: { id?: number }
}

const post = async (server: RunningServer, token: string, path: string, body: unknown): Promise<Answer> => {
  const response = await fetch(`${server.url}${base}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const { data } = (await response.json()) as { data: { id?: number } }
  return { status: response.status, data }
}

/** Signs the administrator in. */
export const signIn = async (server: RunningServer, password: string): Promise<string> => {
  const response = await fetch(`${server.url}${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { data } = (await response.json()) as { data: { authorization: { access_token: string } } }
  return data.authorization.access_token
}

/** A failure of the server says nothing about whether the write got through; a refusal says that it did not. */
const outcomeOf = ({ status }: Answer): Outcome =>
  status === 200 ? 'acknowledged' : status < 500 ? 'refused' : 'unknown'

export interface WritersOptions {
  server: RunningServer
  token: string
  ledger: Ledger
  /** Writers at work at the same time, each on customers of its own. */
  writers: number
}

/** Writers that go on until they are stopped or the server is gone. */
export interface Writers {
  /** Resolves once so many writes have been acknowledged since the start. */
  acknowledged: (count: number) => Promise<void>
  /** Lets each writer finish what it is at. */
  stop: () => void
  /** Resolves when every writer has given up. */
  stopped: Promise<void>
}

/** Starts agents that create, change and contact customers, one in eight of their writes being refused. */
export const startWriters = ({ server, token, ledger, writers }: WritersOptions): Writers => {
  let done = 0
  const state = { goesOn: true }
  const waiting: { count: number; wake: () => void }[] = []
  const note = (attempt: Attempt) => {
    ledger.note(attempt)
    if (attempt.outcome !== 'acknowledged') return
    done += 1
    for (const { wake } of waiting.filter(({ count }) => count <= done)) wake()
  }

  const attempt = async (
    kind: Attempt['kind'],
    id: number,
    path: string,
    body: (marker: string) => object,
  ) => {
    const marker = ledger.nextMarker()
    try {
      const answer = await post(server, token, path, body(marker))
      const outcome = outcomeOf(answer)
      const own = kind === 'create' ? (answer.data.id ?? 0) : id
      note({ kind, marker, id: own, outcome })
      return outcome === 'acknowledged' ? own : 0
    } catch {
      note({ kind, marker, id, outcome: 'unknown' })
      return undefined
    }
  }

  const write = async (): Promise<void> => {
    while (state.goesOn) {
      const id = await attempt('create', 0, 'customers/customers/create', (marker) => ({
        name: '示例',
        wechat: marker,
        hospital: 1,
      }))
      if (id === undefined) return
      if (id === 0) continue
      const steps = [
        () =>
          attempt('update', id, 'customers/customers/update', (marker) => ({
            id,
            key: 'name',
            value: marker,
          })),
        () =>
          attempt('follow_up', id, 'customers/followups/create', (marker) => ({
            cus_id: id,
            content: marker,
            next_followed: null,
            next_followed_desc: '',
          })),
        () =>
          attempt('update', id, 'customers/customers/update', (marker) => ({ id, name: marker, age: 999 })),
        () =>
          attempt('update', id, 'customers/customers/update', (marker) => ({ id, name: marker, age: 40 })),
        () =>
          attempt('follow_up', id, 'customers/followups/create', (marker) => ({
            cus_id: id,
            content: marker,
            next_followed: 1_900_000_000,
            next_followed_desc: '再联系',
          })),
      ]
      for (const step of steps) if ((await step()) === undefined) return
    }
  }

  const stopped = Promise.all(Array.from({ length: writers }, write)).then(() => {})
  return {
    stop: () => {
      state.goesOn = false
    },
    stopped,
    acknowledged: (count) =>
      done >= count
        ? Promise.resolve()
        : Promise.race([new Promise<void>((wake) => waiting.push({ count, wake })), stopped]),
  }
}
