import * as z from 'zod/mini'
import { count, id, idOrNone, moneySum, unix } from '../schemas/primitives.ts'

/** A day of the hospital's calendar, such as 2026-03-02. */
export const figureDay = z.iso
  .date()
  .check(z.refine((text) => text >= '1970-01-02' && text < '2100-01-01', 'out_of_range'))

/** Most days of a range: three years and the day that closes them. */
export const MAX_FIGURE_DAYS = 1097
/** Most agents of a panel, those with the most first. */
export const PANEL_AGENTS = 100

/** What the figures of the data center are compared with: the same number of days before, the same days a year before. */
export const comparisons = ['none', 'before', 'year'] as const
export type FigureComparison = (typeof comparisons)[number]

/**
 * What figures are of: what happened in the range, or what has become until now of those whose record was made in it.
 */
export const figureBases = ['period', 'cohort'] as const
export type FigureBasis = (typeof figureBases)[number]

/** A range of the hospital's days, both ends among them. */
export const consoleQuestion = z.strictObject({
  from: figureDay,
  to: figureDay,
  compare: z.optional(z.enum(comparisons)),
  /** Default `period`. */
  basis: z.optional(z.enum(figureBases)),
  /** Hospitals that are counted; all where it is left out. */
  hospitals: z.optional(z.array(id).check(z.minLength(1), z.maxLength(200))),
})
export type ConsoleQuestion = z.infer<typeof consoleQuestion>

const figures = {
  /** Customers created in the range. */
  consults: count,
  /** Bookings whose day lies in it. */
  due: count,
  /** Customers who arrived in it. */
  arrived: count,
  /** Follow-ups written in it; of an agent, by that agent. */
  contacts: count,
  /** What was entered as cost in it, less what was taken back. */
  amount: moneySum,
}
export const consoleFigures = z.object(figures)
/** Figures of one range. All but contacts and amount are numbers of rows that the master table lists. */
export type ConsoleFigures = z.infer<typeof consoleFigures>
export type FigureName = keyof ConsoleFigures

/** Sums of what people typed in for the days of a range. */
export const typedFigures = z.object({
  /** Spent on promotion. */
  spend: moneySum,
  impressions: count,
  clicks: count,
  chats: count,
  valid_chats: count,
})
export type TypedFigures = z.infer<typeof typedFigures>

/** The panels of the data center, by the flags of a role. */
export const consolePanels = [
  'panelCard',
  'datumPanel',
  'csOrder',
  'csSuccess',
  'csSource',
  'opSource',
  'opCusSer',
  'opHospital',
] as const
/** A panel of the data center. */
export type PanelName = (typeof consolePanels)[number]

/** The data center for a range of days. */
export const consoleIndexQuestion = z.extend(consoleQuestion, {
  /** Panels that are wanted; all that the role has where it is left out. */
  panels: z.optional(z.array(z.enum(consolePanels)).check(z.minLength(1), z.maxLength(consolePanels.length))),
})

/** One panel for a range of days. */
export const panelQuestion = z.extend(consoleQuestion, { panel: z.enum(consolePanels) })

const minutes = z.nullable(z.number())

/** An agent whose figures are told, though the reader cannot choose them. */
export const leftAgent = z.object({
  id,
  nickname: z.string(),
  /** They were disabled; else it is a robot, or somebody whom the reader's role does not name. */
  is_gone: z.boolean(),
})
export type LeftAgent = z.infer<typeof leftAgent>

/** What became of leads and customers, beside {@link consoleFigures}. */
export const lifeFigures = z.object({
  /** Records that came in as leads: those of the master table and those that wait in the lead pool. */
  leads: count,
  /** Those of them that wait. */
  waiting: count,
  /** Leads and rows of the lost pool that were taken. */
  received: count,
  /** Customers with a first follow-up. */
  contacted: count,
  /** Customers whose visit was booked. */
  booked: count,
  /** Customers who became treated. */
  treated: count,
  /** Customers who became lost and still are. */
  lost: count,
  /** Minutes from the arrival of a lead to its first follow-up: the middle one, and what nine in ten stay within. */
  response_median: minutes,
  response_p90: minutes,
})
export type LifeFigures = z.infer<typeof lifeFigures>

const { received, contacted, booked, response_median } = lifeFigures.shape

/** What a row of each panel has, the columns that name it first. */
export const panelRow = {
  panelCard: z.object({ day: figureDay, ...figures }),
  /** What was typed in, beside what it led to. */
  datumPanel: z.extend(typedFigures, { ...figures, leads: lifeFigures.shape.leads, booked }),
  csOrder: z.object({ uid: idOrNone, due: count }),
  csSuccess: z.object({ uid: idOrNone, arrived: count }),
  csSource: z.object({ uid: idOrNone, source: idOrNone, consults: count }),
  opSource: z.object({ source: idOrNone, ...figures }),
  opCusSer: z.object({ uid: idOrNone, ...figures, received, contacted, booked, response_median }),
  opHospital: z.object({ hospital: idOrNone, disease: idOrNone, ...figures }),
} as const satisfies Record<PanelName, unknown>

const span = z.object({ from: unix, to: unix })

/**
 * How soon leads of interfaces were answered that came in a range: of all that the caller's lead pool or master table lists.
 * Seconds are those of the working hours.
 */
export const waitingFigures = z.object({
  leads: count,
  /** Still in the lead pool, as that list counts them. */
  pooled: count,
  answered: count,
  /** Answered within the target. */
  in_time: count,
  /** Past it, answered or not. */
  late: count,
  /** Of those that were answered half, and nine of ten, waited no longer; null where none was. */
  median: z.nullable(count),
  p90: z.nullable(count),
})
export type WaitingFigures = z.infer<typeof waitingFigures>

/** The data center. A panel is null for a role that does not have its flag. */
export const consoleIndex = z.object({
  range: span,
  before: z.nullable(span),
  panelCard: z.nullable(
    z.object({
      now: z.extend(consoleFigures, lifeFigures.shape),
      before: z.nullable(z.extend(consoleFigures, lifeFigures.shape)),
      days: z.array(panelRow.panelCard),
    }),
  ),
  /** What was typed in, beside what it led to. */
  datumPanel: z.nullable(
    z.object({
      now: panelRow.datumPanel,
      before: z.nullable(panelRow.datumPanel),
    }),
  ),
  /** Goes with `panelCard`; null as well for whoever may not see leads, and where no lead came through an interface with a target. */
  waiting: z.nullable(waitingFigures),
  csOrder: z.nullable(z.array(panelRow.csOrder)),
  csSuccess: z.nullable(z.array(panelRow.csSuccess)),
  csSource: z.nullable(z.array(panelRow.csSource)),
  opSource: z.nullable(z.array(panelRow.opSource)),
  opCusSer: z.nullable(z.array(panelRow.opCusSer)),
  opHospital: z.nullable(z.array(panelRow.opHospital)),
  /** Names of agents of the panels that no option list has. */
  left_agents: z.array(leftAgent),
  /** When it was counted. */
  counted_time: unix,
})
export type ConsoleIndex = z.infer<typeof consoleIndex>
