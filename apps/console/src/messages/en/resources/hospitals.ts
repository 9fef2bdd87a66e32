import type { hospitals as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from '../../zh/resources/resource-words.ts'

/** Texts of hospitals. */
export const hospitals: ResourceWords<typeof definition> = {
  title: 'Hospital projects',
  keywords: 'clinic place',
  one: 'hospital',
  fields: { name: 'Name', alias: 'Short name', phone: 'Phone', address: 'Address', remark: 'Remark' },
  empty: 'Once there is a hospital, customers can be registered for it.',
}
