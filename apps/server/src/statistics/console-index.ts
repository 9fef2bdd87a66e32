import { PANEL_AGENTS, type ConsoleIndex, type ConsolePanel } from '@hospital-crm/api/entities'
import { listPermission } from '@hospital-crm/api/rules'
import { holds, type Actor } from '../access/actor.ts'
import type { Handlers } from '../http/context.ts'
import { noFigures, noTyped, readFigures, type FigureRow, type Span } from './figures.ts'
import { readWaiting } from './waiting.ts'
import { rangesOf, shift } from './ranges.ts'

const panelsOf = (actor: Actor): ReadonlySet<keyof ConsolePanel> => {
  if (!holds(actor, listPermission('customers', 'index'))) return new Set()
  const flags = Object.entries(actor.role?.console_panel ?? {}) as [keyof ConsolePanel, boolean][]
  const all: (keyof ConsolePanel)[] = [
    'panelCard',
    'datumPanel',
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
export const consoleIndex: Handlers['console/index'] = async (call) => {
  const { db, actor, input } = call
  const { from } = input.body
  const { days, range, before, ask } = await rangesOf(call)
  const panels = panelsOf(actor)
  const typed = panels.has('datumPanel')
  const totalsOf = async (span: Span) => (await readFigures(db, { ...ask(span), typed: true }, [[]]))[0][0]
  const typedTotals = async () => ({
    now: { ...noFigures, ...noTyped, ...(await totalsOf(range)) },
    before: before && { ...noFigures, ...noTyped, ...(await totalsOf(before)) },
  })
  const [datumPanel, now, past, waiting] = await Promise.all([
    typed ? typedTotals() : null,
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
    panels.has('panelCard') && holds(actor, listPermission('leads', 'index'))
      ? readWaiting(db, ask(range))
      : null,
  ])
  const [total = [], byDay = [], agents = [], bySource = [], sources = [], places = []] = now
  const only = <Answer>(panel: keyof ConsolePanel, answer: () => Answer): Answer | null =>
    panels.has(panel) ? answer() : null
  const dayRows = new Map(byDay.map((row) => [row.day, row]))
  const answer = {
    range,
    before,
    datumPanel,
    waiting,
    panelCard: only('panelCard', () => ({
      now: total[0] ?? noFigures,
      before: past ? (past[0][0] ?? noFigures) : null,
      days: Array.from({ length: days }, (_, at) => shift(from, at)).map((day) => ({
        ...noFigures,
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
