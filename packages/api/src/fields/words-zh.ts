import type { CustomerFieldName, FieldWithChoices } from './customer-fields.ts'
import type { RecyclingRule } from './recycling.ts'

/** What people call the fields of a customer, in lists, forms and files alike. */
export interface FieldWords {
  fields: Readonly<Record<CustomerFieldName, string>>
  /** Names of the ids that no option list holds. */
  choices: Readonly<Record<FieldWithChoices, Readonly<Record<number, string>>>>
  /** Why a rule took somebody back. */
  rules: Readonly<Record<RecyclingRule, string>>
}

export const fieldWordsZh: FieldWords = {
  fields: {
    name: '姓名',
    phone: '手机号',
    wechat: '微信',
    qq: 'QQ',
    email: '邮箱',
    sex: '性别',
    age: '年龄',
    prv: '省份',
    city: '城市',
    district: '区县',
    address: '详细地址',
    hospital: '医院',
    disease: '病种',
    status: '到诊状态',
    order_time: '预约时间',
    success_time: '到诊时间',
    cfz: '初复诊',
    mature: '转微信',
    tags: '标签',
    order_num: '订单号',
    source: '渠道来源',
    consulting: '咨询方式',
    promoted_id: '推广账户',
    clue_id: '线索接口',
    clue_unit_name: '广告单元',
    clue_adv_name: '广告主',
    clue_creative_id: '创意编号',
    inspectCost: '检查费',
    treatmentCost: '治疗费',
    successorCost: '后续费用',
    price: '消费合计',
    contacts: '同行人',
    content: '咨询内容',
    desc: '备注',
    keywords: '搜索词',
    keywords_id: '搜索词编号',
    unique: '访客编号',
    web_url: '咨询页面',
    ok_url: '成交页面',
    uid: '当前客服',
    writer: '首次客服',
    next_followed: '下次回访',
    next_followed_desc: '回访计划',
    last_followed: '最近回访',
    followed_num: '回访次数',
    last_followed_content: '回访内容',
    created_time: '创建时间',
    lead_time: '线索进入时间',
    received_time: '领取时间',
    contacted_time: '首次回访时间',
    booked_time: '预约登记时间',
    treated_time: '诊治时间',
    lost_time: '全流失时间',
    moved_time: '移入时间',
    moved_by: '移入人',
    moved_from: '移入前',
    moved_reason: '流失原因',
    prev_uid: '前任客服',
    updated_time: '更新时间',
    id: '编号',
    cid: '引入方',
  },
  choices: {
    sex: { 1: '男', 2: '女', 3: '未知' },
    cfz: { 0: '未知', 1: '初诊', 2: '复诊' },
    moved_from: { 0: '', 1: '线索池', 2: '总表', 3: '流失池', 4: '回收站' },
  },
  rules: {
    days_without_follow_up: '长期未跟进，自动回收',
    days_not_arrived: '长期未到院，自动回收',
  },
}
