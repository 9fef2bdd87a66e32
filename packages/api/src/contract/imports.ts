import * as z from 'zod/mini'
import { exportFormat } from '../entities/export.ts'
import {
  customerImport,
  importKept,
  importKnown,
  importMapping,
  importReplaced,
  importRow,
  importRowKind,
  importStage,
  importTable,
  rowNumber,
} from '../entities/import.ts'
import { decidedValue, importValues, MAX_IMPORT_VALUES } from '../entities/import-values.ts'
import { count, id, line } from '../schemas/primitives.ts'
import { noData, permitted, type CallDefinition } from './call.ts'

const idParam = z.object({ id })
const page = z.optional(z.int().check(z.minimum(1), z.maximum(10_000)))
const pageSize = z.optional(z.int().check(z.minimum(1), z.maximum(200)))

/** Customers out of a file: sent, named, tried, carried out, and taken back. One's own imports; administrators see all. */
export const importCalls = {
  'customers/imports/upload': permitted('customers/imports/upload', {
    method: 'POST',
    summary:
      'Takes in an XLSX or CSV file and guesses what its columns hold. Nothing becomes a customer yet.',
    accepts: 'file',
    response: importTable,
  }),
  'customers/imports/table/{id}': permitted('customers/imports/dryRun', {
    method: 'POST',
    summary: 'Sheets of the file, and which rows of it are taken.',
    params: idParam,
    body: z.strictObject({}),
    response: importTable,
  }),
  'customers/imports/arrange/{id}': permitted('customers/imports/dryRun', {
    method: 'POST',
    summary: 'Takes another sheet of the file, another row of headings, or leaves hidden rows out.',
    params: idParam,
    body: z.strictObject({
      /** Place of the sheet, from 0. Default: the one that is taken. */
      sheet: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
      /** One of the first ten rows, 0 where none names the columns. Default: as it is, of another sheet as it is guessed. */
      heading_row: z.optional(z.int().check(z.minimum(0), z.maximum(1_048_576))),
      /** Default: as it is. */
      takes_hidden: z.optional(z.boolean()),
      /** What the columns hold so far; columns of the same headings keep it. Default: what they were last tried with. */
      mapping: z.optional(importMapping),
    }),
    response: importTable,
  }),
  'customers/imports/values/{id}': permitted('customers/imports/dryRun', {
    method: 'POST',
    summary: 'Texts in columns of choices that name no option, each once, with what was decided about them.',
    params: idParam,
    body: z.strictObject({ mapping: importMapping }),
    response: importValues,
  }),
  'customers/imports/dryRun/{id}': permitted('customers/imports/dryRun', {
    method: 'POST',
    summary: 'Tries every row by the rules of the customer form and looks for people who are known already.',
    params: idParam,
    body: z.strictObject({
      mapping: importMapping,
      stage: importStage,
      /** What becomes of rows that are a customer who is known. Default `leave`; the others take the permission to edit customers. */
      known: z.optional(importKnown),
      /** For `replace`: fields that a column holds. */
      replaced: z.optional(importReplaced),
      /** What becomes of texts that name no option. Of others the decision of an earlier try holds, or of an earlier file. */
      values: z.optional(z.array(decidedValue).check(z.maxLength(MAX_IMPORT_VALUES))),
    }),
    response: customerImport,
  }),
  'customers/imports/rows/{id}': permitted('customers/imports/rows', {
    method: 'POST',
    summary: 'Rows of the file with what is wrong with them.',
    params: idParam,
    body: z.strictObject({ kind: z.optional(importRowKind), page, page_size: pageSize }),
    response: z.object({ list: z.array(importRow), total: count }),
  }),
  'customers/imports/mend/{id}': permitted('customers/imports/dryRun', {
    method: 'POST',
    summary:
      'Writes one cell of a row that was tried, and tries the row again with those that looked like it.',
    params: idParam,
    body: z.strictObject({
      row: rowNumber,
      /** Column of the file, from 0; one that holds a field. */
      column: z.int().check(z.minimum(0), z.maximum(99)),
      text: line(10_000),
    }),
    response: z.object({ import: customerImport, row: importRow }),
  }),
  'customers/imports/run/{id}': permitted('customers/imports/run', {
    method: 'POST',
    summary:
      'Carries out the rows that have nothing wrong: all of them, or those named. They become customers, or change those that they are. Goes on by itself.',
    params: idParam,
    body: z.strictObject({
      /** Where known people are left out: also rows that look like them, as new customers. Default false. */
      twins: z.optional(z.boolean()),
      /** Only these rows; where known people are left out, rows that look like them are meant as new customers. */
      rows: z.optional(z.array(rowNumber).check(z.minLength(1), z.maxLength(50_000))),
    }),
    response: customerImport,
  }),
  'customers/imports/show/{id}': permitted('customers/imports/show', {
    method: 'POST',
    summary: 'How far an import is.',
    unattended: true,
    params: idParam,
    body: z.strictObject({}),
    response: customerImport,
  }),
  'customers/imports/index': permitted('customers/imports/index', {
    method: 'POST',
    summary: 'Imports, newest first.',
    body: z.strictObject({ page, page_size: pageSize }),
    response: z.object({ list: z.array(customerImport), total: count }),
  }),
  'customers/imports/undo/{id}': permitted('customers/imports/undo', {
    method: 'POST',
    summary:
      'Destroys the customers that an import made and gives those that it changed what they had, within a day; tells of whom somebody has worked with since.',
    params: idParam,
    body: z.strictObject({}),
    response: z.object({ import: customerImport, kept: z.array(importKept) }),
  }),
  'customers/imports/errors/{id}': permitted('customers/imports/errors', {
    method: 'POST',
    summary: 'The rows that were not imported as a file, with the reasons beside them.',
    params: idParam,
    body: z.strictObject({ format: exportFormat }),
    answer: 'file',
    response: noData,
  }),
} as const satisfies Record<string, CallDefinition>
