import type { ConsoleFigures, LifeFigures, TypedFigures } from './console-figures.ts'
import type { ReportFigures } from './report.ts'

/** Where nothing happened. */
export const noFigures: ConsoleFigures = { consults: 0, due: 0, arrived: 0, contacts: 0, amount: '0.00' }

/** Where nobody typed anything. */
export const noTyped: TypedFigures = { spend: '0.00', impressions: 0, clicks: 0, chats: 0, valid_chats: 0 }

/** Where no lead came and nothing came of any. */
export const noLife: LifeFigures = {
  leads: 0,
  waiting: 0,
  received: 0,
  contacted: 0,
  booked: 0,
  treated: 0,
  lost: 0,
  response_median: null,
  response_p90: null,
}

/** Where nothing was counted at all. */
export const nothingCounted: ReportFigures = { ...noFigures, ...noTyped, ...noLife }
