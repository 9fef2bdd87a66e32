import type { CustomerStage } from '@hospital-crm/api/entities'
import type { Database } from '../support/database.ts'
import { MATE, STRANGER, type Limit } from './people.ts'

/** Which rows of a limited role a customer belongs to. */
export type Belonging = 'own' | 'foreign'

/** What makes a row foreign to a role that is limited that way; everything else of it would let it pass. */
const foreign: Record<Exclude<Limit, 'none'>, Record<string, number>> = {
  hospital: { hospital: 2 },
  disease: { disease: 90 },
  source: { source: 90 },
  consulting: { consulting: 2 },
  uids: { uid: STRANGER },
  oneself: { uid: STRANGER },
}

/** Whether a limit says anything about rows of a stage: what nobody owns is limited by no owner. */
export const reaches = (limit: Limit, stage: CustomerStage): boolean =>
  limit !== 'none' && !(['uids', 'oneself'].includes(limit) && (stage === 'lead' || stage === 'pool'))

let made = 0

/** Puts a customer of a stage there; what lies in the bin came from the customers. */
export async function makeRow(
  { rows }: Database,
  stage: CustomerStage,
  limit: Limit,
  belonging: Belonging,
  me: number,
): Promise<number> {
  made += 1
  const isOwned = stage === 'customer' || stage === 'waste'
  const columns = {
    stage,
    stage_before_waste: stage === 'waste' ? 'customer' : null,
    wasted_time: stage === 'waste' ? 1_750_000_000 : null,
    name: `某人${made}`,
    phone: `166${String(made).padStart(8, '0')}`,
    wechat: `wx_matrix_${made}`,
    order_num: `M${String(made).padStart(6, '0')}`,
    created_time: 1_740_000_000,
    updated_time: 1_740_000_000,
    order_time: 1_772_438_400,
    hospital: 1,
    disease: 1,
    source: 1,
    consulting: 1,
    writer: me,
    uid: isOwned ? (limit === 'uids' ? MATE : me) : 0,
    ...(belonging === 'foreign' && limit !== 'none' && pick(foreign[limit], isOwned)),
  }
  const names = Object.keys(columns)
  const [found] = await rows<{ id: number }>(
    `insert into customers (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(columns),
  )
  return found!.id
}

const pick = (columns: Record<string, number>, isOwned: boolean) =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => isOwned || name !== 'uid'))

/** Everything that a call could have changed of some customers, as one comparable text. */
export async function readRows({ rows }: Database, ids: readonly number[]): Promise<string> {
  const parts = await Promise.all([
    rows('select to_jsonb(c) as row from customers c where id = any($1) order by id', [ids]),
    rows('select to_jsonb(f) as row from follow_ups f where cus_id = any($1) order by id', [ids]),
    rows('select to_jsonb(e) as row from cost_entries e where cus_id = any($1) order by id', [ids]),
    rows('select to_jsonb(m) as row from sms_messages m where cus_id = any($1) order by id', [ids]),
  ])
  return JSON.stringify(parts)
}
