import type { diseases as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from '../../zh/resources/resource-words.ts'

/** Texts of departments and diseases. */
export const diseases: ResourceWords<typeof definition> = {
  title: 'Disease departments',
  keywords: 'disease illness tree',
  one: 'department',
  fields: { name: 'Name', remark: 'Remark' },
  empty: 'Add departments first, then what they treat below them.',
}
