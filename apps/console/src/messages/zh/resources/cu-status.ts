import type { cuStatus as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from './resource-words.ts'

/** Texts of visit statuses. */
export const cuStatus: ResourceWords<typeof definition> = {
  title: '到诊状态',
  keywords: 'dao zhen zhuang tai',
  one: '到诊状态',
  fields: { name: '名称', kind: '类型', remark: '备注' },
  choices: {
    kind: {
      pending: '未到',
      undecided: '预约未定',
      arrived: '已到',
      treated: '已诊治',
      lost_half: '半流失',
      lost: '全流失',
    },
  },
  empty: '每种类型至少需要一个状态。',
}
