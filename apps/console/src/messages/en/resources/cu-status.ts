import type { cuStatus as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from '../../zh/resources/resource-words.ts'

/** Texts of visit statuses. */
export const cuStatus: ResourceWords<typeof definition> = {
  title: 'Visit status',
  keywords: 'arrival state',
  one: 'visit status',
  fields: { name: 'Name', kind: 'Kind', remark: 'Remark' },
  choices: {
    kind: {
      pending: 'Not arrived',
      undecided: 'Undecided',
      arrived: 'Arrived',
      treated: 'Treated',
      lost_half: 'Half lost',
      lost: 'Lost',
    },
  },
  empty: 'Each kind needs at least one status.',
}
