import type { ContactStop } from '@hospital-crm/api/entities'
import type { FieldValues } from '../core/check.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { knownOfBoth, type Pair } from './one-record.ts'

type Time = number | null

const earliest = (...times: Time[]): Time => {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** The record of which something is true by the time in it, the kept one where both say the same. */
const byTime = (
  { kept, gone }: Pair,
  time: (one: CustomerRecord) => Time,
  isBetter: (a: number, b: number) => boolean,
) => {
  const [mine, theirs] = [time(kept), time(gone)]
  return theirs !== null && (mine === null || isBetter(theirs, mine)) ? gone : kept
}

/** Of each way the wish that holds longest. */
const strictest = (stops: readonly ContactStop[]): ContactStop[] => {
  const end = ({ until }: ContactStop) => until ?? Infinity
  const ways = Map.groupBy(stops, ({ way }) => way)
  return [...ways.values()].map((same) => same.reduce((one, other) => (end(other) > end(one) ? other : one)))
}

/** The record whose value a field got. */
const ownerOf = ({ kept, gone }: Pair, values: FieldValues, field: 'order_time' | 'status') =>
  values[field] === kept[field] ? kept : gone

/**
 * What the server notes of the one record: it came in when the first of them did, what happened to either happened to it,
 * and of two plans the earlier one stands. Costs and contacts add up.
 */
export const ownColumns = (pair: Pair, values: FieldValues) => {
  const { kept, gone } = pair
  const lastContact = byTime(
    pair,
    (one) => one.last_followed,
    (a, b) => a > b,
  )
  const plan = byTime(
    pair,
    (one) => one.next_followed,
    (a, b) => a < b,
  )
  const status = ownerOf(pair, values, 'status')
  return {
    created_time: Math.min(kept.created_time, gone.created_time),
    lead_time: earliest(kept.lead_time, gone.lead_time),
    received_time: kept.received_time ?? gone.received_time,
    contacted_time: earliest(kept.contacted_time, gone.contacted_time),
    booked_time: values.order_time === null ? null : ownerOf(pair, values, 'order_time').booked_time,
    treated_time: earliest(kept.treated_time, gone.treated_time),
    lost_time: status.lost_time,
    success_time: earliest(kept.success_time, gone.success_time),
    last_followed: lastContact.last_followed,
    last_followed_content: lastContact.last_followed_content,
    followed_num: kept.followed_num + gone.followed_num,
    next_followed: plan.next_followed,
    next_followed_desc: plan.next_followed_desc,
    inspect_cost: kept.inspect_cost + gone.inspect_cost,
    treatment_cost: kept.treatment_cost + gone.treatment_cost,
    successor_cost: kept.successor_cost + gone.successor_cost,
    contact_stops: JSON.stringify(strictest([...kept.contact_stops, ...gone.contact_stops])),
    known_phones: knownOfBoth(pair),
  }
}
