import {
  MAX_FIGURE_DAYS,
  PANEL_AGENTS,
  type ConsoleFigures,
  type ConsoleIndex,
  type ConsolePanel,
  type ConsoleQuestion,
} from '@hospital-crm/api/entities'
import { boundsOfDay, listPermission } from '@hospital-crm/api/rules'
import { holds, type Actor } from '../access/actor.ts'
import type { Handlers } from '../http/context.ts'
import { invalid } from '../http/validate.ts'
import { timeZoneOf } from '../options/catalogue.ts'
import { readFigures, type FigureRow, type Span } from './figures.ts'

const DAY_MS = 86_400_000
const nothing: ConsoleFigures = { consults: 0, due: 0, arrived: 0, contacts: 0, amount: '0.00' }

const shift = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The same day a year before; the 29th of February has the 28th. */
const yearBefore = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate()
  return new Date(Date.UTC(year - 1, month - 1, Math.min(date, last))).toISOString().slice(0, 10)
}

const daysIn = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** The days that a range is compared with. */
export const comparedDays = ({ from, to, compare = 'none' }: ConsoleQuestion) => {
  if (compare === 'none') return null
  if (compare === 'year') return { from: yearBefore(from), to: yearBefore(to) }
  const days = daysIn(from, to)
  return { from: shift(from, -days), to: shift(to, -days) }
}

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day
}

const panelsOf = (actor: Actor): ReadonlySet<keyof ConsolePanel> => {
  if (!holds(actor, listPermission('customers', 'index'))) return new Set()
  const flags = Object.entries(actor.role?.console_panel ?? {}) as [keyof ConsolePanel, boolean][]
  const all: (keyof ConsolePanel)[] = [
    'panelCard',
    'csOrder',
    'csSuccess',
    'csSource',
    'opSource',
    'opCusSer',
    'opHospital',
  ]
  return new Set(actor.administrator ? all : flags.flatMap(([name, isOn]) => (isOn ? [name] : [])))
}

const most = <Row extends FigureRow>(rows: readonly Row[], by: (row: Row) => number): Row[] =>
  rows.toSorted((one, other) => by(other) - by(one) || (one.uid ?? 0) - (other.uid ?? 0))

const sumOf = ({ consults, due, arrived, contacts }: FigureRow): number => consults + due + arrived + contacts

const top = (rows: readonly FigureRow[], figure: 'due' | 'arrived'): FigureRow[] =>
  most(rows, (row) => row[figure])
    .filter((row) => row[figure] > 0)
    .slice(0, PANEL_AGENTS)

/** The data center for a range of days, with the panels that the caller's role has. */
export const consoleIndex: Handlers['console/index'] = async ({ db, actor, settings, meta, input }) => {
  const { from, to, hospitals } = input.body
  const wrong = Object.fromEntries(
    Object.entries({ from, to }).flatMap(([name, day]) =>
      isDay(day) ? [] : [[name, 'wrong_value' as const]],
    ),
  )
  if (Object.keys(wrong).length > 0) throw invalid(wrong, meta.language)
  const days = daysIn(from, to)
  if (days < 1 || days > MAX_FIGURE_DAYS) throw invalid({ to: 'wrong_value' }, meta.language)
  const timeZone = await timeZoneOf(db, settings)
  const spanOf = (range: { from: string; to: string }): Span => ({
    from: boundsOfDay(range.from, timeZone).from,
    to: boundsOfDay(range.to, timeZone).to,
  })
  const compared = comparedDays(input.body)
  const ask = (span: Span) => ({
    actor,
    span,
    filter: hospitals ? { hospital: hospitals } : {},
    asking: { language: meta.language, timeZone },
  })
  const panels = panelsOf(actor)
  const range = spanOf({ from, to })
  const before = compared && spanOf(compared)
  const [now, past] = await Promise.all([
    panels.size === 0
      ? ([[], [], [], [], [], []] as FigureRow[][])
      : readFigures(db, ask(range), [
          [],
          ['day'],
          ['uid'],
          ['uid', 'source'],
          ['source'],
          ['hospital', 'disease'],
        ]),
    before && panels.has('panelCard') ? readFigures(db, ask(before), [[]]) : null,
  ])
  const [total = [], byDay = [], agents = [], bySource = [], sources = [], places = []] = now
  const only = <Answer>(panel: keyof ConsolePanel, answer: () => Answer): Answer | null =>
    panels.has(panel) ? answer() : null
  const dayRows = new Map(byDay.map((row) => [row.day, row]))
  const answer = {
    range,
    before,
    panelCard: only('panelCard', () => ({
      now: total[0] ?? nothing,
      before: past ? (past[0][0] ?? nothing) : null,
      days: Array.from({ length: days }, (_, at) => shift(from, at)).map((day) => ({
        ...nothing,
        ...dayRows.get(day),
        day,
      })),
    })),
    csOrder: only('csOrder', () => top(agents, 'due')),
    csSuccess: only('csSuccess', () => top(agents, 'arrived')),
    csSource: only('csSource', () => bySource.filter(({ consults }) => consults > 0)),
    opSource: only('opSource', () => most(sources, sumOf)),
    opCusSer: only('opCusSer', () => most(agents, sumOf).slice(0, PANEL_AGENTS)),
    opHospital: only('opHospital', () => most(places, sumOf)),
  }
  return answer as ConsoleIndex
}
