import * as z from 'zod/mini'
import { auditPage, auditQuestion, auditVerification } from '../entities/audit.ts'
import { noData, type CallDefinition } from './call.ts'

/** The audit log as administrators read it. */
export const auditCalls = {
  'supervision/audit/index': {
    method: 'POST',
    access: 'signedIn',
    tokens: 'answered',
    administrators: true,
    summary: 'Who did what, when and from where, newest first.',
    body: auditQuestion,
    response: auditPage,
  },
  'supervision/audit/verify': {
    method: 'POST',
    access: 'signedIn',
    tokens: 'answered',
    administrators: true,
    summary: 'Reads the whole audit log and compares it with its chain.',
    body: z.strictObject({}),
    response: auditVerification,
  },
  'supervision/audit/export': {
    method: 'POST',
    access: 'signedIn',
    tokens: 'answered',
    administrators: true,
    summary: 'The entries that are asked for as a CSV file, the newest 50,000 of them.',
    body: auditQuestion,
    answer: 'file',
    response: noData,
  },
} as const satisfies Record<string, CallDefinition>
