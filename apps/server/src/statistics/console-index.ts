import {
  consolePanels,
  nothingCounted,
  PANEL_AGENTS,
  type ConsoleIndex,
  type Measure,
  type PanelName,
  type ReportFigures,
} from '@hospital-crm/api/entities'
import { listPermission } from '@hospital-crm/api/rules'
import { holds, type Holder } from '../access/actor.ts'
import {
  lifeMeasures,
  mainMeasures,
  readFigures,
  typedMeasures,
  type FigureKey,
  type FigureRow,
  type Span,
} from './figures.ts'
import { unixNow } from '../basics/clock.ts'
import { leftAgents } from './left-agents.ts'
import { seesPart } from './parts.ts'
import { readWaiting } from './waiting.ts'
import { rangesOf, shift, type RangeCall } from './ranges.ts'

/** Panels that somebody sees; costs of whole channels stand beside whole channels alone. */
export const panelsOf = (actor: Holder): ReadonlySet<PanelName> => {
  if (!holds(actor, listPermission('customers', 'index'))) return new Set()
  const hidden = seesPart(actor) ? 'datumPanel' : undefined
  return new Set(
    consolePanels.filter(
      (name) => name !== hidden && (actor.administrator || actor.role?.console_panel[name]),
    ),
  )
}

/** Those of the panels asked for that somebody sees. */
export const panelsAsked = (
  actor: Holder,
  asked: readonly PanelName[] = consolePanels,
): ReadonlySet<PanelName> => new Set([...panelsOf(actor)].filter((name) => asked.includes(name)))

/** What panels count their rows by, and whose they are. */
const ways = {
  total: { by: [], panels: ['panelCard', 'datumPanel'] },
  days: { by: ['day'], panels: ['panelCard'] },
  agents: { by: ['uid'], panels: ['csOrder', 'csSuccess', 'opCusSer'] },
  agentSources: { by: ['uid', 'source'], panels: ['csSource'] },
  sources: { by: ['source'], panels: ['opSource'] },
  places: { by: ['hospital', 'disease'], panels: ['opHospital'] },
} as const satisfies Record<string, { by: readonly FigureKey[]; panels: readonly PanelName[] }>
type WayName = keyof typeof ways

/** Panels that show one figure alone; the others show all main ones. */
const single: Partial<Record<PanelName, Measure>> = {
  csOrder: 'due',
  csSuccess: 'arrived',
  csSource: 'consults',
}

/** The main figures of the panels that are wanted, by the ways of these panels and no other. */
const readMain = async (
  read: (
    measures: readonly Measure[],
    by: readonly (readonly FigureKey[])[],
  ) => Promise<readonly FigureRow[][]>,
  panels: ReadonlySet<PanelName>,
): Promise<Partial<Record<WayName, FigureRow[]>>> => {
  const names = (Object.keys(ways) as WayName[]).filter((name) =>
    ways[name].panels.some((panel) => panels.has(panel)),
  )
  if (names.length === 0) return {}
  const shown = new Set([...panels].map((panel) => single[panel]))
  const measures = mainMeasures.filter((measure) => shown.has(undefined) || shown.has(measure))
  const found = await read(
    measures,
    names.map((name) => ways[name].by),
  )
  return Object.fromEntries(names.map((name, at) => [name, found[at] ?? []]))
}

const ids = ['uid', 'source', 'hospital', 'disease'] as const
/** The most first; rows with the same number stand by what they are of. */
const most = <Row extends FigureRow>(rows: readonly Row[], by: (row: Row) => number): Row[] =>
  rows.toSorted((one, other) =>
    ids.reduce((order, id) => order || (one[id] ?? 0) - (other[id] ?? 0), by(other) - by(one)),
  )

const sumOf = ({ consults, due, arrived, contacts }: FigureRow): number => consults + due + arrived + contacts

/** What promotion is measured by beside the main measures: what was typed, and what came of it. */
const costMeasures = [...typedMeasures, 'leads', 'booked'] as const
/** What agents are compared by, beside the main measures. */
const agentMeasures = ['received', 'contacted', 'booked', 'response_median'] as const

const only = <Name extends Measure>(names: readonly Name[], row: ReportFigures = nothingCounted) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<ReportFigures, Name>

/** Rows of agents with further figures of them, those who have no others among them. */
const beside = (rows: readonly FigureRow[], more: readonly FigureRow[]): FigureRow[] => {
  const added = new Map(more.map((row) => [row.uid, row]))
  const known = new Set(rows.map(({ uid }) => uid))
  return [
    ...rows.map((row) => ({ ...row, ...only(agentMeasures, added.get(row.uid)) })),
    ...more.filter(({ uid }) => !known.has(uid)),
  ]
}

const top = (rows: readonly FigureRow[], figure: 'due' | 'arrived'): FigureRow[] =>
  most(rows, (row) => row[figure])
    .filter((row) => row[figure] > 0)
    .slice(0, PANEL_AGENTS)

/** The data center for a range of days, with those panels; the caller's role has to have them. */
export const readConsole = async (
  call: RangeCall,
  panels: ReadonlySet<PanelName> = panelsOf(call.actor),
): Promise<ConsoleIndex> => {
  const { db, actor, input } = call
  const { from } = input.body
  const { days, range, before, ask } = await rangesOf(call)
  const has = (panel: PanelName) => panels.has(panel)
  /** What is counted as a total beside the main measures. */
  const others = new Set<Measure>([
    ...(has('panelCard') ? lifeMeasures : []),
    ...(has('datumPanel') ? costMeasures : []),
  ])
  const ofAgents = has('opCusSer') ? agentMeasures : []
  const totalsOf = async (span: Span, measures: readonly Measure[]) =>
    measures.length === 0
      ? nothingCounted
      : ((await readFigures(db, { ...ask(span), measures }, [[]]))[0][0] ?? nothingCounted)
  const [now, rest, [agentTotal, byAgent], past, waiting] = await Promise.all([
    readMain((measures, by) => readFigures(db, { ...ask(range), measures }, by), panels),
    totalsOf(
      range,
      [...others].filter((measure) => !ofAgents.some((known) => known === measure)),
    ),
    ofAgents.length === 0 ? [[], []] : readFigures(db, { ...ask(range), measures: ofAgents }, [[], ['uid']]),
    before && (has('panelCard') || has('datumPanel')) ? totalsOf(before, [...mainMeasures, ...others]) : null,
    has('panelCard') && holds(actor, listPermission('leads', 'index')) ? readWaiting(db, ask(range)) : null,
  ])
  const { total = [], days: byDay = [], agents = [], agentSources = [], sources = [], places = [] } = now
  const shown = <Answer>(panel: PanelName, answer: () => Answer): Answer | null =>
    panels.has(panel) ? answer() : null
  const dayRows = new Map(byDay.map((row) => [row.day, row]))
  const whole = { ...rest, ...only(ofAgents, agentTotal[0]), ...only(mainMeasures, total[0]) }
  const inCards = [...mainMeasures, ...lifeMeasures]
  const inCosts = [...mainMeasures, ...costMeasures]
  const shownOf = (measures: readonly Measure[], figures: ReportFigures): ReportFigures => ({
    ...nothingCounted,
    ...only(measures, figures),
  })
  const answer = {
    range,
    before,
    datumPanel: shown('datumPanel', () => ({
      now: shownOf(inCosts, whole),
      before: past && shownOf(inCosts, past),
    })),
    waiting,
    panelCard: shown('panelCard', () => ({
      now: shownOf(inCards, whole),
      before: past && shownOf(inCards, past),
      days: Array.from({ length: days }, (_, at) => shift(from, at)).map((day) => ({
        ...nothingCounted,
        ...dayRows.get(day),
        day,
      })),
    })),
    csOrder: shown('csOrder', () => top(agents, 'due')),
    csSuccess: shown('csSuccess', () => top(agents, 'arrived')),
    csSource: shown('csSource', () =>
      most(agentSources, ({ consults }) => consults).filter(({ consults }) => consults > 0),
    ),
    opSource: shown('opSource', () => most(sources, sumOf)),
    opCusSer: shown('opCusSer', () => most(beside(agents, byAgent), sumOf).slice(0, PANEL_AGENTS)),
    opHospital: shown('opHospital', () => most(places, sumOf)),
  }
  const told = [answer.csOrder, answer.csSuccess, answer.csSource, answer.opCusSer].flatMap(
    (rows) => rows ?? [],
  )
  const left_agents = await leftAgents(
    db,
    actor,
    told.map(({ uid }) => uid),
  )
  return { ...answer, left_agents, counted_time: unixNow() } as ConsoleIndex
}
