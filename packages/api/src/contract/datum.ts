import * as z from 'zod/mini'
import {
  datumCell,
  datumColumns,
  datumImport,
  datumQuestion,
  datumRow,
  DATUM_MAX_CELLS,
} from '../entities/datum.ts'
import { figureChecks } from '../entities/parameters.ts'
import { count, id, idOrNone, ids } from '../schemas/primitives.ts'
import { permitted, type CallDefinition } from './call.ts'

const change = z.object({ rows: z.array(datumRow), locked_days: count })

/** The sheet of figures that people type in: spending, impressions, clicks and chats by day and channel. */
export const datumCalls = {
  'statistics/reports_datum/index': permitted('statistics/reports_datum/index', {
    method: 'POST',
    summary: 'Rows of the sheet for a range of days, with what was counted for the same channels.',
    body: datumQuestion,
    response: z.object({
      rows: z.array(datumRow),
      /** Of the system parameters; 0 marks none, as for whoever sees a part of the customers of a channel. */
      difference_percent: figureChecks.shape.difference_percent,
    }),
  }),
  'statistics/reports_datum/update': permitted('statistics/reports_datum/update', {
    method: 'POST',
    summary:
      'Changes cells together or none of them, and makes the rows that are missing; or closes and opens days, for administrators.',
    body: z.union([
      z.strictObject({ cells: z.array(datumCell).check(z.minLength(1), z.maxLength(DATUM_MAX_CELLS)) }),
      z.strictObject({ days: datumQuestion, locked: z.boolean() }),
    ]),
    response: change,
  }),
  'statistics/reports_datum/generateDatum': permitted('statistics/reports_datum/generateDatum', {
    method: 'POST',
    summary:
      'Makes the rows of a range of days: for channels with customers, and for those that were typed for lately.',
    body: datumQuestion,
    response: z.object({ created: count }),
  }),
  'statistics/reports_datum/importExcel': permitted('statistics/reports_datum/importExcel', {
    method: 'POST',
    summary: 'Reads an XLSX or CSV file and tells what it would change. Nothing is stored in the sheet yet.',
    accepts: 'file',
    response: datumImport,
  }),
  'statistics/reports_datum/importRun/{id}': permitted('statistics/reports_datum/importExcel', {
    method: 'POST',
    summary: 'Tries a file with other columns, or carries it out: all rows that are not refused, or none.',
    params: z.object({ id }),
    body: z.strictObject({
      mapping: z.array(z.nullable(z.enum(datumColumns))).check(z.minLength(1), z.maxLength(100)),
      /** Default false. */
      run: z.optional(z.boolean()),
    }),
    response: datumImport,
  }),
  'statistics/reports_datum/delete/{id}': permitted('statistics/reports_datum/delete', {
    method: 'POST',
    summary:
      'Deletes rows of the sheet with what was typed in them: the one of the path, and those of `ids`.',
    params: z.object({ id: idOrNone }),
    body: z.strictObject({ ids: z.optional(ids) }),
    response: z.object({ deleted: count }),
  }),
} as const satisfies Record<string, CallDefinition>
