import {
  measureFacts,
  type FigureBasis,
  type Measure,
  type ReportDimension,
  type ReportFigures,
} from '@hospital-crm/api/entities'
import { dayAt, startOf, weekOf, DAY } from './calendar.ts'
import type { Condition } from './conditions.ts'
import type { Hospital, Life } from './hospital.ts'

/** What somebody sees: the ids that their lists answer, and the sheet's rows of which hospitals. */
export interface Sight {
  customers: ReadonlySet<number>
  leads: ReadonlySet<number>
  typed: (hospital: number) => boolean
  /** Only some of a channel's customers are seen, so that nothing typed of it is told. */
  isPart: boolean
}

export interface OracleQuestion {
  from: string
  to: string
  basis: FigureBasis
  hospitals: readonly number[] | undefined
  dimension: ReportDimension
  /** What rows open into. */
  second?: ReportDimension | undefined
  /** Which records are counted, and which rows of the sheet. */
  condition?: Condition | undefined
}

type Key = number | string
interface Counted {
  measure: Measure
  key: Key
  below: Key
  amount: number
}

const last = ({ history }: Life) => history.at(-1)!.state
const since = ({ history }: Life, holds: (at: number) => boolean): number | null => {
  let begun: number | null = null
  for (const [step, { at }] of history.entries()) begun = holds(step) ? (begun ?? at) : null
  return begun
}

/** When each step of a life was, as plainly as it can be told from its history. */
const milestones = (life: Life) => {
  const { history, followUps } = life
  const created = history[0]!.at
  const stageAt = (step: number) => history[step]?.state.stage
  const receivings = history.filter(
    (_, step) =>
      step > 0 &&
      stageAt(step) === 'customer' &&
      (stageAt(step - 1) === 'lead' || stageAt(step - 1) === 'pool'),
  )
  return {
    created,
    lead: history.some(({ state }) => state.stage === 'lead') ? created : null,
    received: receivings.at(-1)?.at ?? null,
    contacted: followUps[0]?.at ?? null,
    booked: since(life, (step) => history[step]?.state.order_time !== null),
    due: last(life).order_time,
    arrived: history.find(({ state }) => state.status === 1 || state.status === 4)?.at ?? null,
    treated: history.find(({ state }) => state.status === 4)?.at ?? null,
    lost: since(life, (step) => history[step]?.state.status === 6),
  }
}

const keyOf = (
  dimension: ReportDimension,
  who: {
    uid: number
    source: number
    hospital: number
    disease: number
    promoted_id: number
    consulting: number
    status: number
  },
  at: number,
): Key => {
  const day = dayAt(at)
  switch (dimension) {
    case 'agent':
      return who.uid
    case 'promoted':
      return who.promoted_id
    case 'day':
      return day
    case 'week':
      return weekOf(day)
    case 'month':
      return day.slice(0, 7)
    default:
      return who[dimension]
  }
}

/** Everything that counts, one by one. */
const counted = (hospital: Hospital, sight: Sight, question: OracleQuestion): Counted[] => {
  const { dimension, second = dimension, hospitals, basis, condition } = question
  const [first, end] = [startOf(question.from), startOf(question.to) + DAY - 1]
  const all: Counted[] = []
  for (const life of hospital.lives) {
    const state = last(life)
    if (hospitals && !hospitals.includes(state.hospital)) continue
    if (condition && !condition.holds(state)) continue
    const isCustomer = sight.customers.has(life.id)
    const isLead = sight.leads.has(life.id)
    if (!isCustomer && !isLead) continue
    const times = milestones(life)
    const add = (measure: Measure, time: number | null, amount = 1, uid = state.uid) => {
      const at = basis === 'cohort' ? times.created : time
      if (time === null || at === null || at < first || at > end) return
      const who = { ...state, uid }
      all.push({ measure, key: keyOf(dimension, who, at), below: keyOf(second, who, at), amount })
    }
    add('leads', times.lead)
    if (isLead) add('waiting', times.lead)
    if (!isCustomer) continue
    add('consults', times.created)
    for (const measure of ['received', 'contacted', 'booked', 'due', 'arrived', 'treated', 'lost'] as const)
      add(measure, times[measure])
    for (const { uid, at } of life.followUps) add('contacts', at, 1, uid)
    for (const { delta, at } of life.costs) add('amount', at, delta)
    if (times.lead !== null && times.contacted !== null)
      for (const measure of ['response_median', 'response_p90'] as const)
        add(measure, times.lead, Math.max(0, times.contacted - times.lead))
  }
  for (const { day, spend, impressions, clicks, chats, valid_chats, ...where } of hospital.typed) {
    if (day < question.from || day > question.to || !sight.typed(where.hospital)) continue
    if (hospitals && !hospitals.includes(where.hospital)) continue
    const who = { ...where, uid: 0, disease: 0, consulting: 0, status: 0 }
    if (condition && !condition.holds({ ...who, order_time: null, success_time: null })) continue
    const [key, below] = [dimension, second].map((one) => keyOf(one, who, startOf(day))) as [Key, Key]
    for (const [measure, amount] of Object.entries({ spend, impressions, clicks, chats, valid_chats }))
      if (amount !== null) all.push({ measure: measure as Measure, key, below, amount })
  }
  return all
}

const cents = (amount: number): string =>
  `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`

const share = (amounts: readonly number[], part: number): number | null => {
  const sorted = amounts.toSorted((a, b) => a - b)
  const value = sorted[Math.ceil(part * sorted.length) - 1]
  return value === undefined ? null : Math.round(value / 6) / 10
}

/** What tells customers of one channel apart, and rows of the sheet not. */
const parting: readonly ReportDimension[] = ['agent', 'disease', 'consulting', 'status']

const figuresOf = (all: readonly Counted[], measures: readonly Measure[], isPart: boolean): ReportFigures =>
  Object.fromEntries(
    measures.map((measure) => {
      if (isPart && measureFacts(measure).typed) return [measure, null]
      const amounts = all.filter((one) => one.measure === measure).map(({ amount }) => amount)
      const sum = amounts.reduce((total, amount) => total + amount, 0)
      if (measure === 'response_median') return [measure, share(amounts, 0.5)]
      if (measure === 'response_p90') return [measure, share(amounts, 0.9)]
      return [measure, measure === 'amount' || measure === 'spend' ? cents(sum) : sum]
    }),
  ) as unknown as ReportFigures

const rowsOf = (
  all: readonly Counted[],
  level: 'key' | 'below',
  measures: readonly Measure[],
  isPart: boolean,
) =>
  Object.fromEntries(
    [...Map.groupBy(all, (one) => one[level])].map(([key, own]) => [key, figuresOf(own, measures, isPart)]),
  )

/** A report as it has to be: its rows by key, and the total. */
export const expected = (
  hospital: Hospital,
  sight: Sight,
  question: OracleQuestion,
  measures: readonly Measure[],
): { rows: Record<string, ReportFigures>; total: ReportFigures } => {
  const all = counted(hospital, sight, question)
  const isPart = sight.isPart || parting.includes(question.dimension)
  return { rows: rowsOf(all, 'key', measures, isPart), total: figuresOf(all, measures, sight.isPart) }
}

/** What a row has to open into, by the keys of the second level, and its own figures. */
export const expectedUnder = (
  hospital: Hospital,
  sight: Sight,
  question: OracleQuestion & { under: string },
  measures: readonly Measure[],
): { rows: Record<string, ReportFigures>; total: ReportFigures } => {
  const own = counted(hospital, sight, question).filter(({ key }) => String(key) === question.under)
  const { dimension, second = dimension } = question
  const isPart = sight.isPart || parting.includes(dimension)
  return {
    rows: rowsOf(own, 'below', measures, isPart || parting.includes(second)),
    total: figuresOf(own, measures, isPart),
  }
}

/** The figures of all rows but the first ones of an order, in which rows without a value stand last. */
export const expectedCut = (
  rows: Readonly<Record<string, ReportFigures>>,
  { measure, order, top }: { measure: Measure; order: 'asc' | 'desc'; top: number },
): { values: (number | null)[]; left: number } => {
  const values = Object.values(rows).map((row) => (row[measure] === null ? null : Number(row[measure])))
  const given = values.filter((value) => value !== null).toSorted((a, b) => (order === 'asc' ? a - b : b - a))
  const sorted = [...given, ...values.filter((value) => value === null)]
  return { values: sorted.slice(0, top), left: Math.max(0, sorted.length - top) }
}
