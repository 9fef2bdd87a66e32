import { createClient, type Client } from '@hospital-crm/api/client'
import { isCallError } from '@hospital-crm/api/errors'
import { oneOf, type Random } from './random.ts'

/** What became of a write, as the client sees it: an answer of success, a refusal, or no usable answer. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'
export type WriteKind = 'create' | 'update' | 'follow_up' | 'delete' | 'restore'

/** One attempted write; `marker` is in what it writes, '' where it writes no text. */
export interface Write {
  kind: WriteKind
  marker: string
  outcome: Outcome
}

/** Everything that was tried on one customer, oldest first. An unknown write is always the last. */
export interface History {
  /** Found again by it, also when the answer with the id never came. */
  wechat: string
  writes: Write[]
}

export interface WritersOptions {
  /** Where the calls go: the fault proxy. */
  origin: string
  token: string
  random: Random
  /** Agents at work at the same time, each on customers of its own. */
  writers: number
  /** Asked before every customer: whether everybody may stop. */
  enough: (count: Record<Outcome, number>) => boolean
}

const LONGEST_HISTORY = 12

type Step = Exclude<WriteKind, 'create'> | 'impossible'
/** What agents do to a customer, the more often the more often it stands here; `impossible` is refused. */
const usual = ['update', 'update', 'follow_up', 'follow_up', 'delete', 'impossible'] as const

/** How many writes of all histories had each outcome. */
export const countOutcomes = (histories: readonly History[]): Record<Outcome, number> => {
  const count = { acknowledged: 0, refused: 0, unknown: 0 }
  for (const { writes } of histories) for (const { outcome } of writes) count[outcome] += 1
  return count
}

const attempt = async (work: () => Promise<unknown>): Promise<Outcome> => {
  try {
    await work()
    return 'acknowledged'
  } catch (error) {
    return isCallError(error) && error.status < 500 ? 'refused' : 'unknown'
  }
}

/**
 * Lets agents write through a bad line until it is enough, with the console's own client. A customer is left alone
 * after the first write of unknown outcome, and everything about it is compared in the end.
 */
export const writeHistories = async (options: WritersOptions): Promise<History[]> => {
  const { origin, token, random, writers, enough } = options
  const client: Client = createClient({
    origin,
    webVersion: '010',
    getToken: () => token,
    getLanguage: () => 'zh',
  })
  const histories: History[] = []
  let markers = 0
  const nextMarker = () => `cut-${String((markers += 1)).padStart(6, '0')}-end`

  const workOn = async (): Promise<void> => {
    const history: History = { wechat: nextMarker(), writes: [] }
    histories.push(history)
    let id = 0
    const note = async (kind: WriteKind, marker: string, work: () => Promise<unknown>) => {
      const outcome = await attempt(work)
      history.writes.push({ kind, marker, outcome })
      return outcome
    }
    const created = await note('create', history.wechat, async () => {
      ;({ id } = await client.call('customers/customers/create', {
        body: { name: history.wechat, wechat: history.wechat, hospital: 1 },
      }))
    })
    if (created !== 'acknowledged') return
    const steps: Record<Step, (marker: string) => Promise<Outcome>> = {
      update: (marker) =>
        note('update', marker, () =>
          client.call('customers/customers/update', { body: { id, key: 'name', value: marker } }),
        ),
      impossible: (marker) =>
        note('update', marker, () =>
          client.call('customers/customers/update', { body: { id, name: marker, age: 999 } }),
        ),
      follow_up: (marker) =>
        note('follow_up', marker, () =>
          client.call('customers/followups/create', {
            body: { cus_id: id, content: marker, next_followed: null, next_followed_desc: '' },
          }),
        ),
      delete: () =>
        note('delete', '', () =>
          client.call('customers/customers/delete/{id}', { params: { id }, body: {} }),
        ),
      restore: () =>
        note('restore', '', () => client.call('customers/cuswastes/restore', { body: { ids: [id] } })),
    }
    let step: Step = 'update'
    for (let left = LONGEST_HISTORY; left > 0; left -= 1) {
      // Nothing else can be done to what lies in the recycle bin.
      step = step === 'delete' ? 'restore' : oneOf(random, usual)
      if ((await steps[step](nextMarker())) === 'unknown') return
    }
  }

  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (!enough(countOutcomes(histories))) await workOn()
    }),
  )
  return histories
}
