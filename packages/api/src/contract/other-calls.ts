import { accountCalls } from './accounts.ts'
import { auditCalls } from './audit.ts'
import type { CallDefinition } from './call.ts'
import { queueCalls } from './call-queue.ts'
import { clueCalls } from './clues.ts'
import { costCalls } from './costs.ts'
import { customerFileCalls } from './customer-files.ts'
import { datumCalls } from './datum.ts'
import { goalCalls } from './goals.ts'
import { letterCalls } from './letters.ts'
import { factorCalls } from './factors.ts'
import { fileCalls } from './files.ts'
import { handoverCalls } from './handovers.ts'
import { importCalls } from './imports.ts'
import { mergingCalls } from './merging.ts'
import { lifeCycleCalls } from './life-cycle.ts'
import { exportCalls } from './lists.ts'
import { phraseCalls } from './phrases.ts'
import { privacyCalls } from './privacy.ts'
import { profileCalls } from './profile.ts'
import { reportCalls } from './reports.ts'
import { resourceCalls } from './resources.ts'
import { smsCalls } from './sms.ts'
import { systemConfigCalls } from './system-config.ts'
import { tokenCalls } from './tokens.ts'
import { treeCalls } from './trees.ts'
import { userImportCalls } from './user-imports.ts'

/** What pages and dialogs ask for that open later: a browser has it when the first of them does. */
export const otherCalls = {
  ...systemConfigCalls,
  ...datumCalls,
  ...goalCalls,
  ...letterCalls,
  ...phraseCalls,
  ...profileCalls,
  ...factorCalls,
  ...costCalls,
  ...lifeCycleCalls,
  ...mergingCalls,
  ...exportCalls,
  ...importCalls,
  ...privacyCalls,
  ...queueCalls,
  ...smsCalls,
  ...clueCalls,
  ...reportCalls,
  ...resourceCalls,
  ...treeCalls,
  ...accountCalls,
  ...fileCalls,
  ...customerFileCalls,
  ...handoverCalls,
  ...tokenCalls,
  ...userImportCalls,
  ...auditCalls,
} as const satisfies Record<string, CallDefinition>
