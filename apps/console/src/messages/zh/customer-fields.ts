import { customerWordsZh } from '@hospital-crm/ui/customer-grid'

/** Labels of every customer field, by field name. */
export const customerFields = {
  ...customerWordsZh.fields,
  qq: 'QQ',
  updated_time: '更新时间',
  next_followed_desc: '回访计划',
  followed_num: '回访次数',
  inspectCost: '检查费',
  treatmentCost: '治疗费',
  successorCost: '后续费用',
  prv: '省份',
  district: '区县',
  address: '详细地址',
  contacts: '同行人',
  content: '咨询内容',
  desc: '备注',
  keywords: '搜索词',
  keywords_id: '搜索词编号',
  web_url: '咨询页面',
  ok_url: '成交页面',
  unique: '访客编号',
  clue_unit_name: '广告单元',
  clue_adv_name: '广告主',
  clue_creative_id: '创意编号',
  cid: '引入方',
}
export type CustomerFieldLabels = typeof customerFields
