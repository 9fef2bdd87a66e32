import type { callScripts as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from './resource-words.ts'

/** Texts of call scripts. */
export const callScripts: ResourceWords<typeof definition> = {
  title: '电话话术',
  keywords: 'dian hua hua shu',
  one: '话术',
  fields: { name: '名称', disease: '病种', steps: '步骤' },
  empty: '新建话术后，电话队列会按客户的病种显示；不选病种的用于其余客户。',
}
