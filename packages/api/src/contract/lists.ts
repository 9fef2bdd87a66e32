import * as z from 'zod/mini'
import { changesAnswer, changesQuestion } from '../entities/changes.ts'
import { exportQuestion } from '../entities/export.ts'
import { keptLayout, listLayout, listName } from '../entities/list-layout.ts'
import { summaryAnswer, summaryQuestion } from '../entities/list-summary.ts'
import { listCounts } from '../entities/list-counts.ts'
import {
  boardAnswer,
  boardQuestion,
  countedAnswer,
  countedQuestion,
  visitsAnswer,
  visitsQuestion,
} from '../entities/list-views.ts'
import { listPermission } from '../rules/list-permission.ts'
import { id } from '../schemas/primitives.ts'
import { noData, permitted, type CallDefinition } from './call.ts'

const changes = {
  method: 'POST',
  access: 'permitted',
  unattended: true,
  body: changesQuestion,
  response: changesAnswer,
} as const

/** What has become of the rows of a list that is being looked at; whoever may ask the list may ask this. */
export const changesCalls = {
  'customers/customers/changes/{menuId}': {
    ...changes,
    summary: 'Rows of a menu as they are now, and which new ones its question finds.',
    permission: listPermission('customers', 'index'),
    params: z.object({ menuId: id }),
  },
  'customers/cusleads/changes': {
    ...changes,
    summary: 'Leads as they are now, and which new ones a question finds.',
    permission: listPermission('leads', 'index'),
  },
  'customers/cuspools/changes': {
    ...changes,
    summary: 'Rows of the lost pool as they are now, and which new ones a question finds.',
    permission: listPermission('pools', 'index'),
  },
  'customers/cuswastes/changes': {
    ...changes,
    summary: 'Rows of the recycle bin as they are now, and which new ones a question finds.',
    permission: listPermission('wastes', 'index'),
  },
} as const satisfies Record<string, CallDefinition>

const viewed = { method: 'POST', params: z.object({ menuId: id }) } as const
const whoeverLists = { access: 'permitted', permission: listPermission('customers', 'index') } as const

/** The list of a menu looked at otherwise than as a table; whoever may ask the list may ask this. */
export const listViewCalls = {
  'customers/customers/board/{menuId}': {
    ...viewed,
    ...whoeverLists,
    summary: 'Customers of a menu by their status: how many there are of each, and the first of them.',
    body: boardQuestion,
    response: boardAnswer,
  },
  'customers/customers/visits/{menuId}': {
    ...viewed,
    ...whoeverLists,
    summary: "Customers of a menu by the day of their visit, in the hospital's time zone.",
    body: visitsQuestion,
    response: visitsAnswer,
  },
  'customers/customers/counted/{menuId}': {
    ...viewed,
    ...whoeverLists,
    unattended: true,
    summary: 'How many customers of a menu there are of each status, or on each day of a calendar.',
    body: countedQuestion,
    response: countedAnswer,
  },
} as const satisfies Record<string, CallDefinition>

const summed = {
  method: 'POST',
  access: 'permitted',
  unattended: true,
  body: summaryQuestion,
  response: summaryAnswer,
} as const

/** What the rows of a question add up to, and which groups they form; whoever may ask the list may ask this. */
export const summaryCalls = {
  'customers/customers/summary/{menuId}': {
    ...summed,
    summary:
      'How many customers of a menu a question finds, what they add up to, and which groups they form.',
    permission: listPermission('customers', 'index'),
    params: z.object({ menuId: id }),
  },
  'customers/cusleads/summary': {
    ...summed,
    summary: 'How many leads a question finds, what they add up to, and which groups they form.',
    permission: listPermission('leads', 'index'),
  },
  'customers/cuspools/summary': {
    ...summed,
    summary:
      'How many rows of the lost pool a question finds, what they add up to, and which groups they form.',
    permission: listPermission('pools', 'index'),
  },
  'customers/cuswastes/summary': {
    ...summed,
    summary:
      'How many rows of the recycle bin a question finds, what they add up to, and which groups they form.',
    permission: listPermission('wastes', 'index'),
  },
} as const satisfies Record<string, CallDefinition>

const exporting = { method: 'POST', body: exportQuestion, answer: 'file', response: noData } as const

/** Lists as files. Each list has an export permission of its own. */
export const exportCalls = {
  'customers/customers/export/{menuId}': permitted('customers/customers/export', {
    ...exporting,
    summary: 'The customers of a menu as a file; menu 1 is the master table.',
    params: z.object({ menuId: id }),
  }),
  'customers/cuspools/export': permitted('customers/cuspools/export', {
    ...exporting,
    summary: 'The lost pool as a file.',
  }),
  'customers/cusleads/export': permitted('customers/cusleads/export', {
    ...exporting,
    summary: 'The lead pool as a file.',
  }),
} as const satisfies Record<string, CallDefinition>

export const listColumnCalls = {
  'customers/listColumns/index': {
    method: 'POST',
    summary: 'The columns of every list as the caller left them.',
    access: 'signedIn',
    tokens: 'answered',
    unattended: true,
    body: z.strictObject({}),
    response: z.object({ layouts: z.array(keptLayout) }),
  },
  'customers/listColumns/update': {
    method: 'POST',
    summary:
      "Keeps the columns of one of the caller's lists; null goes back to the usual ones. The last write counts.",
    access: 'signedIn',
    tokens: 'answered',
    body: z.strictObject({ list: listName, layout: z.nullable(listLayout) }),
    response: z.object({ updated_time: keptLayout.shape.updated_time }),
  },
} as const satisfies Record<string, CallDefinition>

export const countCalls = {
  'customers/counts': {
    method: 'POST',
    summary: "How many rows the lists of the caller's menu have.",
    access: 'signedIn',
    tokens: 'answered',
    unattended: true,
    body: z.strictObject({}),
    response: listCounts,
  },
} as const satisfies Record<string, CallDefinition>
