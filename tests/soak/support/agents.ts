import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type Client } from '@hospital-crm/api/client'
import type { CustomerRow, ListQuestion } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { closeCodes } from '@hospital-crm/api/socket'
import { vi } from 'vitest'
import { openTab, type Tab } from './fleet.ts'
import { oneOf, under, type Random } from './random.ts'

/** What all agents together did and met. */
export interface Tally {
  /** Milliseconds that each answered call took, by what it was for. */
  took: Map<string, number[]>
  /** Calls refused because a colleague had just moved the customer to the recycle bin. */
  gone: number
  /** Everything else that was not an answer of success. */
  failures: string[]
  /** Texts of the acknowledged follow-ups and edits. */
  followUps: string[]
  edits: string[]
}

export interface AgentOptions {
  origin: string
  username: string
  uid: number
  password: string
  /** Whether the role may create, delete and restore. */
  mayRemove: boolean
  random: Random
  tally: Tally
}

/** Somebody at work. */
export interface Agent {
  /** Goes on until told; resolves when the last call is answered, still signed in and online. */
  work: (over: () => boolean) => Promise<void>
  /** The open tab's socket. */
  tab: () => Tab
}

/** Milliseconds between two calls of an agent: a quick one, whose grid asks for windows while it scrolls. */
const THINKING = { from: 20, to: 140 } as const
const PAGE = 50
/** Name of customers that are created, deleted and restored in a row, under the eyes of the others. */
const PASSING = '示例过客'
const surnames = ['王', '李', '张', '刘', '陈', '杨', '黄', '赵'] as const

const questions = (random: Random): Record<string, () => ListQuestion> => ({
  window: () => ({ page: 1 + under(random, 8), page_size: PAGE, total: false }),
  search: () => ({ q: oneOf(random, surnames), page_size: PAGE, total: false }),
  filter: () => ({
    filter: { hospital: 1 + under(random, 3), status: 1 + under(random, 3) },
    page_size: PAGE,
  }),
  sort: () => ({
    sort: [{ field: 'name', order: 'asc' }],
    page: 1 + under(random, 8),
    page_size: PAGE,
    total: false,
  }),
  count: () => ({ page_size: 1, total: true }),
})

/** Signs an agent in and opens its tab. */
export const startAgent = async (options: AgentOptions): Promise<Agent> => {
  const { origin, username, uid, password, random, tally } = options
  let token: string | undefined
  let tab: Tab
  let rows: CustomerRow[] = []
  let texts = 0
  const nextText = () => `soak-${uid}-${String((texts += 1)).padStart(5, '0')}`
  const client: Client = createClient({
    origin,
    webVersion: '010',
    getToken: () => token,
    getLanguage: () => 'zh',
  })

  /** Makes a call and notes how it went; answers undefined where it did not succeed. */
  const timed = async <Result>(
    purpose: string,
    call: () => Promise<Result>,
    mayBeGone = false,
  ): Promise<Result | undefined> => {
    const began = performance.now()
    try {
      const result = await call()
      const all = tally.took.get(purpose) ?? []
      all.push(performance.now() - began)
      tally.took.set(purpose, all)
      return result
    } catch (error) {
      if (mayBeGone && isCallError(error) && error.error === 'not_found') tally.gone += 1
      else tally.failures.push(`${username}: ${purpose}: ${String(error)}`)
      return undefined
    }
  }

  const signIn = async () => {
    const answer = await timed('sign in', () => client.call('auth/login', { body: { username, password } }))
    if (!answer) throw new Error(`${username} cannot sign in: ${tally.failures.at(-1)}`)
    token = answer.authorization.access_token
    tab = openTab(origin, { uid, token })
    await vi.waitUntil(() => tab.online, { timeout: 20_000, interval: 20 })
  }
  const signOutAndIn = async () => {
    await timed('sign out', () => client.call('auth/logout', { body: {} }))
    await vi.waitUntil(() => tab.endings.includes(closeCodes.ended), { timeout: 20_000, interval: 20 })
    tab.close()
    if (tab.heard.get('DISCONNECT') !== 1) tally.failures.push(`${username}: signed out without DISCONNECT`)
    token = undefined
    await signIn()
  }

  const list = (purpose: string, body: ListQuestion) =>
    timed(purpose, () => client.call('customers/customers/index/{menuId}', { params: { menuId: 1 }, body }))
  const someRow = () => rows[under(random, rows.length)]
  const onSomeRow = async (purpose: string, call: (row: CustomerRow) => Promise<unknown>) => {
    const row = someRow()
    return row ? (await timed(purpose, () => call(row), row.name === PASSING)) !== undefined : false
  }

  const look = async () => {
    const [purpose, question] = oneOf(
      random,
      Object.entries(questions(random)) as [[string, () => ListQuestion]],
    )
    const answer = await list(purpose, question())
    if (answer && answer.list.length > 0) rows = answer.list
  }
  const openCustomer = () =>
    onSomeRow('open', async ({ id }) => {
      await Promise.all([
        client.call('customers/customers/extraInfo', { body: { id, fields: ['desc', 'content'] } }),
        client.call('customers/customers/timeline/{id}', { params: { id }, body: {} }),
        client.call('customers/followups/index', { body: { cus_id: id } }),
      ])
    })
  const followUp = async () => {
    const content = nextText()
    const next_followed = Math.floor(Date.now() / 1000) + 86_400
    const done = await onSomeRow('follow up', ({ id }) =>
      client.call('customers/followups/create', {
        body: { cus_id: id, content, next_followed, next_followed_desc: '再联系' },
      }),
    )
    if (done) tally.followUps.push(content)
  }
  const edit = async () => {
    const value = nextText()
    const done = await onSomeRow('edit', ({ id }) =>
      client.call('customers/customers/update', { body: { id, key: 'desc', value } }),
    )
    if (done) tally.edits.push(value)
  }
  const createAndRemove = async () => {
    if (!options.mayRemove) return
    const wechat = nextText()
    const made = await timed('create', () =>
      client.call('customers/customers/create', { body: { name: PASSING, wechat, hospital: 1 } }),
    )
    if (!made) return
    const { id } = made
    await timed('delete', () => client.call('customers/customers/delete/{id}', { params: { id }, body: {} }))
    await timed('restore', () => client.call('customers/cuswastes/restore', { body: { ids: [id] } }))
  }
  const today = () => timed('day at a glance', () => client.call('console/minimal', { body: {} }))
  const duplicates = () =>
    timed('duplicates', () =>
      client.call('customers/customers/duplicateCheck', { body: { wechat: `soak-${uid}` } }),
    )

  await signIn()
  return {
    tab: () => tab,
    work: async (over) => {
      while (!over()) {
        const chance = random()
        if (chance < 0.5) await look()
        else if (chance < 0.68) await openCustomer()
        else if (chance < 0.78) await followUp()
        else if (chance < 0.88) await edit()
        else if (chance < 0.91) await createAndRemove()
        else if (chance < 0.95) await today()
        else if (chance < 0.99) await duplicates()
        else await signOutAndIn()
        await pause(THINKING.from + random() * (THINKING.to - THINKING.from))
      }
    },
  }
}
