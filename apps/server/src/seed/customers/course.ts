import type { StatusKind } from '@hospital-crm/api/entities'
import type { NoteTopic } from '../fiction/follow-up-notes.ts'
import { weighted, type Random } from '../fiction/random.ts'

/** Where a record stands in the end, before any of its history is told. */
export type Outcome =
  | { stage: 'lead' }
  | { stage: 'customer' | 'pool'; kind: StatusKind }
  | { stage: 'waste'; before: 'lead' | 'customer'; kind: StatusKind }

const fresh = weighted<StatusKind>([
  ['pending', 56],
  ['undecided', 38],
  ['arrived', 4],
  ['treated', 2],
])
const recent = weighted<StatusKind>([
  ['pending', 24],
  ['undecided', 30],
  ['arrived', 13],
  ['treated', 16],
  ['lost_half', 12],
  ['lost', 5],
])
const settled = weighted<StatusKind>([
  ['pending', 3],
  ['undecided', 8],
  ['arrived', 11],
  ['treated', 34],
  ['lost_half', 19],
  ['lost', 25],
])
/** Whoever asked more than a year ago: hardly anything is open any more. */
const old = weighted<StatusKind>([
  ['undecided', 4],
  ['arrived', 11],
  ['treated', 38],
  ['lost_half', 19],
  ['lost', 28],
])
const abandoned = weighted<StatusKind>([
  ['undecided', 30],
  ['lost_half', 45],
  ['lost', 25],
])

const kindByAge = (random: Random, days: number): StatusKind =>
  (days < 7 ? fresh : days < 30 ? recent : days <= 365 ? settled : old)(random)

const leadShare = (days: number): number =>
  days < 2 ? 0.35 : days < 7 ? 0.12 : days < 30 ? 0.03 : days <= 365 ? 0.003 : 0

/** Decides how a record that is `days` old has ended up. Old enquiries are decided, new ones are open. */
export const outcomeOf = (random: Random, days: number): Outcome => {
  if (random.chance(leadShare(days))) return { stage: 'lead' }
  if (days > 3 && random.chance(0.015))
    return random.chance(0.2)
      ? { stage: 'waste', before: 'lead', kind: 'pending' }
      : { stage: 'waste', before: 'customer', kind: kindByAge(random, days) }
  if (days > 45 && random.chance(0.06)) return { stage: 'pool', kind: abandoned(random) }
  return { stage: 'customer', kind: kindByAge(random, days) }
}

/** How many contacts a record of this kind has had. */
export const contactCount = (random: Random, kind: StatusKind, days: number): number => {
  if (days < 2) return random.int(0, 1)
  switch (kind) {
    case 'treated':
      return random.int(2, 4)
    case 'lost':
    case 'lost_half':
      return random.int(1, 4)
    default:
      return random.int(1, 3)
  }
}

/** What each contact was about, first to last. */
export const topicsOf = (random: Random, kind: StatusKind, contacts: number): NoteTopic[] => {
  const last: Record<StatusKind, NoteTopic> = {
    pending: random.chance(0.25) ? 'missed' : 'booked',
    undecided: 'considering',
    arrived: 'visited',
    treated: 'recovering',
    lost_half: 'cooling',
    lost: 'lost',
  }
  return Array.from({ length: contacts }, (_, position) => {
    if (position === contacts - 1 && contacts > 1) return last[kind]
    if (position === 0) return 'enquiry'
    return kind === 'treated' || kind === 'arrived' ? 'booked' : 'considering'
  })
}

const chooseTag = weighted<number>([
  [1, 16],
  [2, 14],
  [3, 8],
  [4, 8],
  [6, 9],
  [7, 9],
  [8, 8],
  [9, 7],
])

/** Tags that suit how things went. */
export const tagsOf = (random: Random, kind: StatusKind): number[] => {
  const tags = new Set<number>()
  if (random.chance(0.55)) tags.add(chooseTag(random))
  if (random.chance(0.2)) tags.add(chooseTag(random))
  if (kind === 'treated' && random.chance(0.3)) tags.add(10)
  if (kind === 'treated' && random.chance(0.15)) tags.add(random.chance(0.5) ? 5 : 12)
  if (kind === 'arrived' && random.chance(0.05)) tags.add(11)
  return [...tags].toSorted((a, b) => a - b)
}

/** Usual price of a treatment by department, in yuan. */
const treatmentRange: Record<number, readonly [number, number]> = {
  1: [600, 6800],
  2: [1200, 26_000],
  3: [3800, 19_800],
  4: [900, 12_000],
  5: [500, 7800],
  6: [300, 3600],
}

/** Money in cents for a customer who came; a treated one has paid for more than the examination. */
export const costsOf = (random: Random, kind: StatusKind, disease: number) => {
  if (kind !== 'arrived' && kind !== 'treated')
    return { inspect_cost: 0, treatment_cost: 0, successor_cost: 0 }
  const [from, to] = treatmentRange[Math.floor(disease / 10)] ?? [500, 5000]
  const treated = kind === 'treated'
  return {
    inspect_cost: random.int(8, 68) * 1000,
    treatment_cost: treated ? random.int(from / 10, to / 10) * 1000 : 0,
    successor_cost: treated && random.chance(0.25) ? random.int(10, 200) * 1000 : 0,
  }
}
