import { editRules, type EditRules } from '../fields/edit-rules.ts'

/** Rules of somebody who may change everything, for stories of acts. */
export const freeRules: EditRules = editRules(
  { update: true, updateStatus: true, updateTags: true, followUp: true, delete: true },
  null,
)
