import { AUDIT_PAGE } from '@hospital-crm/api/entities'
import { readAnchors } from '../audit/anchor.ts'
import { auditKey } from '../audit/key.ts'
import { verifyAudit, type Verification } from '../audit/verify.ts'
import type { Handlers } from '../http/context.ts'
import { timeZoneOf } from '../options/catalogue.ts'
import { readEntries } from './entries.ts'
import { exportEntries } from './export.ts'

/** One check at a time: it reads the whole log. Whoever asks meanwhile gets the same answer. */
let running: Promise<Verification> | undefined

/** The audit log as administrators read it; reading it is in it. */
export const auditHandlers: Pick<Handlers, Extract<keyof Handlers, `supervision/audit/${string}`>> = {
  'supervision/audit/index': async ({ db, audit, input: { body } }) => {
    const rows = await readEntries(db, body, AUDIT_PAGE + 1)
    audit.read({ action: 'audit.read', target_type: 'audit', target_id: 0, changes: { question: body } })
    return { list: rows.slice(0, AUDIT_PAGE), more: rows.length > AUDIT_PAGE }
  },
  'supervision/audit/verify': async ({ db, settings, audit }) => {
    running ??= verifyAudit(
      db,
      auditKey(settings.dataDir, settings.auditKey),
      readAnchors(settings.dataDir),
    ).finally(() => {
      running = undefined
    })
    const found = await running
    audit.read({ action: 'audit.verify', target_type: 'audit', target_id: 0, changes: { ...found } })
    return found
  },
  'supervision/audit/export': async ({ db, settings, audit, input: { body } }) => {
    const file = await exportEntries(db, body, await timeZoneOf(db, settings))
    await audit.write({
      action: 'audit.export',
      target_type: 'audit',
      target_id: 0,
      changes: { question: body, rows: file.rows },
    })
    return file
  },
}
