import type { diseases as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from './resource-words.ts'

/** Texts of departments and diseases. */
export const diseases: ResourceWords<typeof definition> = {
  title: '疾病科室',
  keywords: 'ji bing ke shi',
  one: '科室',
  fields: { name: '名称', remark: '备注' },
  empty: '先新建科室，再在科室下新建病种。',
}
