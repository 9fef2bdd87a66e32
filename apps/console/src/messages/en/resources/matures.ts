import type { matures as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from '../../zh/resources/resource-words.ts'

/** Texts of states of the conversion to WeChat. */
export const matures: ResourceWords<typeof definition> = {
  title: 'Converted to WeChat',
  keywords: 'wechat added',
  one: 'state',
  fields: { name: 'Name', added: 'Added on WeChat', remark: 'Remark' },
  empty: 'Then agents can note whether somebody was added on WeChat.',
}
