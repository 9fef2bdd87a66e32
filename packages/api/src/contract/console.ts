import * as z from 'zod/mini'
import { consoleIndex, consoleIndexQuestion, panelQuestion } from '../entities/console-figures.ts'
import {
  reportConfig,
  reportFileQuestion,
  reportQuestion,
  reportRows,
  reportRowsQuestion,
} from '../entities/report.ts'
import { consoleMinimal } from '../entities/console.ts'
import { noData, permitted, type CallDefinition } from './call.ts'

export const consoleCalls = {
  'console/index': permitted('console/index', {
    method: 'POST',
    summary: 'The figures of the data center for a range of days, as far as the role has its panels.',
    body: consoleIndexQuestion,
    response: consoleIndex,
  }),
  'console/export': permitted('console/export', {
    method: 'POST',
    summary: 'A panel of the data center as a file, for a range of days.',
    body: panelQuestion,
    answer: 'file',
    response: noData,
  }),
  'console/minimal': permitted('console/minimal', {
    method: 'POST',
    summary:
      'The day at a glance: follow-ups due, new leads, arrivals, each with the question that opens its rows.',
    body: z.strictObject({}),
    response: consoleMinimal,
  }),
  'statistics/reports_forms/loadConfig': permitted('statistics/reports_forms/loadConfig', {
    method: 'POST',
    summary: 'What a report shows, for whoever may open it.',
    body: reportQuestion,
    response: reportConfig,
  }),
  'statistics/reports_forms/index': permitted('statistics/reports_forms/index', {
    method: 'POST',
    summary: 'The rows of a report for a range of days.',
    body: reportRowsQuestion,
    response: reportRows,
  }),
  'statistics/reports_forms/export': permitted('statistics/reports_forms/export', {
    method: 'POST',
    summary: 'The rows of a report on both levels for a range of days, as a file.',
    body: reportFileQuestion,
    answer: 'file',
    response: noData,
  }),
} as const satisfies Record<string, CallDefinition>
