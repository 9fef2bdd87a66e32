import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../contract/support/database.ts'
import type { History, Write } from './histories.ts'

/** One customer with everything that belongs to it, as far as the writes of a history touch it. */
export interface Stored {
  wechat: string
  name: string
  stage: string
  version: number
  followed_num: number
  last_followed_content: string
  /** Contents of the follow-ups, oldest first. */
  follow_ups: string[]
  /** The log's rows, oldest first: action and, where the write carried one, its marker. */
  log: string[]
}

const logged = ({ kind, marker }: Write) => `customer.${kind} ${marker}`.trim()

/** What writes make of a customer, starting from nothing; undefined where they do not begin with its creation. */
const outcomeOf = (wechat: string, writes: readonly Write[]): Stored | undefined => {
  if (writes[0]?.kind !== 'create') return undefined
  const contents = writes.filter(({ kind }) => kind === 'follow_up').map(({ marker }) => marker)
  const last = writes.findLast(({ kind }) => kind === 'delete' || kind === 'restore')
  return {
    wechat,
    name: writes.findLast(({ kind }) => kind === 'update' || kind === 'create')?.marker ?? '',
    stage: last?.kind === 'delete' ? 'waste' : 'customer',
    version: writes.length,
    followed_num: contents.length,
    last_followed_content: contents.at(-1) ?? '',
    follow_ups: contents,
    log: writes.map(logged),
  }
}

/** Every customer whose WeChat name is a marker. */
export const readStored = (database: Pick<Database, 'rows'>): Promise<Stored[]> =>
  database.rows<Stored>(
    `select c.wechat, c.name, c.stage, c.version, c.followed_num, c.last_followed_content,
            array(select f.content from follow_ups f where f.cus_id = c.id order by f.id) as follow_ups,
            array(select trim(a.action || ' ' || coalesce(a.changes->'last_followed_content'->>'new',
                                                          a.changes->'name'->>'new', ''))
                    from audit_log a
                   where a.target_type = 'customer' and a.target_id = c.id::text and a.result = 'ok'
                   order by a.seq) as log
       from customers c where c.wechat like 'cut-%' order by c.id`,
  )

/** A customer that is not what its history says. */
export interface Disagreement {
  wechat: string
  /** What it may be; empty for a customer that nobody wrote. */
  allowed: Stored[][]
  /** What is there; more than one is a duplicate. */
  found: Stored[]
}

export interface Comparison {
  disagreements: Disagreement[]
  /** Unknown writes that turned out to be there as a whole, and that did not. */
  unknown: { whole: number; absent: number }
}

const alternatives = ({ wechat, writes }: History): Stored[][] => {
  const acknowledged = writes.filter(({ outcome }) => outcome === 'acknowledged')
  const perhaps = writes.filter(({ outcome }) => outcome !== 'refused')
  return [perhaps, acknowledged].map((those) => [outcomeOf(wechat, those) ?? []].flat())
}

/**
 * Compares histories with what is stored. Each customer must be exactly what its acknowledged writes made of it,
 * or the same with its last, unknown write carried out as a whole.
 */
export const compare = (histories: readonly History[], stored: readonly Stored[]): Comparison => {
  const byMarker = Map.groupBy(stored, ({ wechat }) => wechat)
  const unknown = { whole: 0, absent: 0 }
  const known = new Set(histories.map(({ wechat }) => wechat))
  const disagreements: Disagreement[] = [...byMarker]
    .filter(([wechat]) => !known.has(wechat))
    .map(([wechat, found]) => ({ wechat, allowed: [], found }))
  for (const history of histories) {
    const found = byMarker.get(history.wechat) ?? []
    const allowed = alternatives(history)
    const fits = allowed.findIndex((state) => isDeepStrictEqual(state, found))
    if (fits < 0) disagreements.push({ wechat: history.wechat, allowed, found })
    else if (history.writes.at(-1)?.outcome === 'unknown') unknown[fits === 0 ? 'whole' : 'absent'] += 1
  }
  return { disagreements, unknown }
}
