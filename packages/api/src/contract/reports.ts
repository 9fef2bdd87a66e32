import { reportPreviewQuestion, reportRows } from '../entities/report.ts'
import { permitted, type CallDefinition } from './call.ts'

/** Reports while they are made. */
export const reportCalls = {
  'statistics/reports_config/preview': permitted('statistics/reports_config/update', {
    method: 'POST',
    summary: 'The rows of a report as it is being made, for a range of days.',
    body: reportPreviewQuestion,
    response: reportRows,
  }),
} as const satisfies Record<string, CallDefinition>
