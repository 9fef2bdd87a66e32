import { noTyped, type ReportDimension, type ReportFigures } from '@hospital-crm/api/entities'
import { showsPart } from '@hospital-crm/api/rules'
import type { Holder } from '../access/actor.ts'

/** Whether somebody sees a part of the customers of a channel. */
export const seesPart = ({ administrator, role }: Holder): boolean =>
  !administrator && role !== null && showsPart(role)

/** What tells customers of one channel apart. */
const parting: readonly ReportDimension[] = ['agent', 'disease', 'consulting', 'status']

/** Whether figures of rows that have these in common are of a part of a channel. */
export const partsChannels = (levels: readonly (ReportDimension | 'none')[]): boolean =>
  levels.some((level) => level !== 'none' && parting.includes(level))

const unknown = Object.fromEntries(Object.keys(noTyped).map((name) => [name, null]))

/** Figures of a part of a channel: what was typed is unknown of it. */
export const ofPart = <Row extends ReportFigures>(row: Row): Row => ({ ...row, ...unknown })
