import type { CustomerStage, FieldChange, StatusKind } from '@hospital-crm/api/entities'
import { centsToMoney } from '@hospital-crm/api/rules'
import { FIRST_STAFF_ID, type StaffMember } from '../fiction/staff.ts'
import { reasonsGivenUp } from '../fiction/reasons-given-up.ts'
import { createRandom, mixSeed, type Random } from '../fiction/random.ts'
import { DAY } from './calendar.ts'
import { emptyCustomer, type CustomerDraft } from './columns.ts'
import { costsOf, outcomeOf, tagsOf, type Outcome } from './course.ts'
import { appointmentOf, contactsOf, dayStart, statusOf, type HistoryEvent } from './history.ts'
import { LEAD_INTAKE_ROBOT, originMaker, type Origin } from './origin.ts'
import { ownerFor } from './owners.ts'

/** A record with everything that ever happened to it, oldest first. */
export interface Life {
  customer: CustomerDraft
  events: HistoryEvent[]
}

const change = (field: string, before: unknown, after: unknown): FieldChange => ({
  field,
  old: before,
  new: after,
})

/** The status moves at the visit for those who came, else at the last contact. */
const statusChange = (kind: StatusKind, at: number, owner: StaffMember, came: boolean): HistoryEvent[] => {
  if (kind === 'pending') return []
  const changes = [change('status', statusOf('pending'), statusOf(kind))]
  if (came) changes.push(change('success_time', null, at))
  return [{ at, uid: owner.id, action: 'update_status', changes }]
}

const paymentChange = (costs: ReturnType<typeof costsOf>, at: number, owner: StaffMember): HistoryEvent[] => {
  const changes = (
    [
      ['inspectCost', costs.inspect_cost],
      ['treatmentCost', costs.treatment_cost],
      ['successorCost', costs.successor_cost],
    ] as const
  )
    .filter(([, cents]) => cents > 0)
    .map(([field, cents]) => change(field, '0.00', centsToMoney(cents)))
  return changes.length > 0 ? [{ at: at + 2400, uid: owner.id, action: 'update', changes }] : []
}

const createdChanges = (origin: Origin): FieldChange[] =>
  (['name', 'phone', 'wechat', 'hospital', 'disease', 'source', 'consulting'] as const)
    .filter((field) => origin[field] !== '' && origin[field] !== 0)
    .map((field) => change(field, null, origin[field]))

interface Told {
  kind: StatusKind
  owner: StaffMember | null
  events: HistoryEvent[]
  order_time: number | null
  success_time: number | null
  received_time: number | null
  /** When its status was set. */
  decided: number | null
  costs: ReturnType<typeof costsOf>
}

const untouched: Omit<Told, 'events'> = {
  kind: 'pending',
  owner: null,
  order_time: null,
  success_time: null,
  received_time: null,
  decided: null,
  costs: { inspect_cost: 0, treatment_cost: 0, successor_cost: 0 },
}

interface Setting {
  random: Random
  origin: Origin
  created: number
  today: number
  throughInterface: boolean
}

/** Tells how an agent worked on the record: received, contacted, visited, paid. */
const workedOn = (
  { random, origin, created, today, throughInterface }: Setting,
  wanted: StatusKind,
): Told => {
  const owner = ownerFor(random, origin.hospital, origin.disease)
  const visitPossible = today - dayStart(created, today) >= 2 * DAY
  const came = wanted === 'arrived' || wanted === 'treated'
  const kind = came && !visitPossible ? 'undecided' : wanted
  const order_time = appointmentOf(random, kind, created, today)
  const contacts = contactsOf(random, { kind, owner, diseaseName: origin.diseaseName, created, today })
  const success_time = came && visitPossible && order_time !== null ? order_time + random.int(0, 1500) : null
  const costs = costsOf(random, kind, origin.disease)
  const decided = success_time ?? (contacts.at(-1)?.at ?? created) + 60
  const received: HistoryEvent[] = throughInterface
    ? [
        {
          at: created + random.int(60, 240),
          uid: owner.id,
          action: 'receive',
          changes: [change('uid', 0, owner.id)],
        },
      ]
    : []
  return {
    kind,
    owner,
    order_time,
    success_time,
    received_time: received[0]?.at ?? null,
    decided,
    costs,
    events: [
      ...received,
      ...contacts,
      ...(decided < today ? statusChange(kind, decided, owner, success_time !== null) : []),
      ...(success_time === null ? [] : paymentChange(costs, success_time, owner)),
    ],
  }
}

/** The last step of those that left the master table. */
const departure = (outcome: Outcome, told: Told, created: number, today: number): HistoryEvent[] => {
  if (outcome.stage !== 'pool' && outcome.stage !== 'waste') return []
  const last = Math.max(created, ...told.events.map(({ at }) => at))
  const at = Math.max(last, Math.min(last + 2 * DAY, today - 600))
  const uid = told.owner?.id ?? FIRST_STAFF_ID
  return outcome.stage === 'waste'
    ? [{ at, uid, action: 'delete', changes: [change('stage', outcome.before, 'waste')] }]
    : [{ at, uid, action: 'transfer', changes: [change('uid', uid, 0)] }]
}

/**
 * Makes lives by position. A life depends on the seed number, its position, its creation time and today alone, and
 * all of it lies before today except plans and appointments.
 * @param today first second of the seeding day
 */
export const lifeMaker = (seed: number, today: number) => {
  const originOf = originMaker(seed)
  return (position: number, created: number): Life => {
    const random = createRandom(mixSeed(seed, position))
    const outcome = outcomeOf(random, (today - created) / DAY)
    const asLead = outcome.stage === 'lead' || (outcome.stage === 'waste' && outcome.before === 'lead')
    const throughInterface = asLead || random.chance(0.2)
    const origin = originOf(random, position, throughInterface)
    const told: Told = asLead
      ? { ...untouched, events: [] }
      : workedOn({ random, origin, created, today, throughInterface }, outcome.kind)
    const writer = throughInterface ? 0 : (told.owner?.id ?? 0)
    const stage: CustomerStage = outcome.stage
    const creation: HistoryEvent = {
      at: created,
      uid: throughInterface ? LEAD_INTAKE_ROBOT : writer,
      action: throughInterface ? 'import' : 'create',
      changes: createdChanges(origin),
    }
    const events = [creation, ...told.events, ...departure(outcome, told, created, today)].toSorted(
      (a, b) => a.at - b.at,
    )
    const contacts = events.flatMap(({ at, followUp }) => (followUp ? [{ at, ...followUp }] : []))
    const lastContact = contacts.at(-1)
    const { diseaseName: _, orderNumber, ...known } = origin
    const customer: CustomerDraft = {
      ...emptyCustomer,
      ...known,
      ...told.costs,
      id: position + 1,
      stage,
      stage_before_waste: outcome.stage === 'waste' ? outcome.before : null,
      version: events.length,
      created_time: created,
      updated_time: events.at(-1)?.at ?? created,
      order_time: told.order_time,
      success_time: told.success_time,
      last_followed: lastContact?.at ?? null,
      last_followed_content: lastContact?.content ?? '',
      next_followed: lastContact?.next_followed ?? null,
      next_followed_desc: lastContact?.next_followed_desc ?? '',
      followed_num: contacts.length,
      moved_time: stage === 'customer' ? null : (events.at(-1)?.at ?? created),
      moved_by: stage === 'pool' || stage === 'waste' ? (told.owner?.id ?? FIRST_STAFF_ID) : 0,
      moved_from:
        outcome.stage === 'waste' && outcome.before === 'lead'
          ? 1
          : stage === 'pool' || stage === 'waste'
            ? 2
            : 0,
      prev_uid: stage === 'pool' ? (told.owner?.id ?? 0) : 0,
      lead_time: throughInterface ? created : null,
      received_time: told.received_time,
      contacted_time: contacts[0]?.at ?? null,
      booked_time: told.order_time === null ? null : Math.min(contacts[0]?.at ?? created, told.order_time),
      treated_time: told.kind === 'treated' ? told.success_time : null,
      lost_time: told.kind === 'lost' ? told.decided : null,
      wasted_time: outcome.stage === 'waste' ? (events.at(-1)?.at ?? created) : null,
      uid: stage === 'pool' ? 0 : (told.owner?.id ?? 0),
      writer,
      cid: throughInterface ? LEAD_INTAKE_ROBOT : 0,
      status: statusOf(told.kind),
      mature: known.wechat === '' ? 1 : random.chance(0.75) ? 2 : 3,
      tags: asLead ? [] : tagsOf(random, told.kind),
      order_num: told.owner ? orderNumber(told.owner.username) : '',
      moved_reason: stage === 'pool' ? random.pick(reasonsGivenUp) : '',
    }
    return { customer, events }
  }
}
