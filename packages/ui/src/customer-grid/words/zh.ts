import type { CustomerField, CustomerFieldGroup } from '../fields/customer-fields.ts'

/** What a grid of customers says: its headings, and the choices that every hospital has. */
export interface CustomerGridWords {
  /** Headings of the columns. */
  fields: Readonly<Record<CustomerField, string>>
  /** Headings over neighbouring columns. */
  groups: Readonly<Record<CustomerFieldGroup, string>>
  /** By what is stored; 0 and what is not named here show nothing. */
  sexes: Readonly<Record<number, string>>
  /** First or return visit, by what is stored. */
  visits: Readonly<Record<number, string>>
  /** How times near today are told; `clock` is `08:30`. */
  times: {
    today: (clock: string) => string
    yesterday: (clock: string) => string
    tomorrow: (clock: string) => string
    /** A plan of today whose hour is over. */
    past: (time: string) => string
    /** A plan of an earlier day. */
    daysLate: (days: number) => string
    /** How long ago a time was, in the largest unit of which a whole one has passed. */
    elapsed: (count: number, unit: 'minute' | 'hour' | 'day') => string
    /** What has to be done by then: soon, by a time that is told, or it is late by so much. */
    left: (time: string) => string
    by: (time: string) => string
    lateBy: (time: string) => string
  }
  /** Names of several tags, one after the other. */
  names: (names: readonly string[]) => string
  /** Stands where a time is not known. */
  noTime: string
  /** Chips that did not fit. */
  more: (count: number) => string
  /** Says that somebody is not to be contacted, in one way at least. */
  noContact: string
  /** Dials the number of a card. */
  call: string
  /** Names the menu of a card. */
  actionsFor: (name: string) => string
}

/** The Chinese words of a customer grid. */
export const zh: CustomerGridWords = {
  fields: {
    id: '编号',
    name: '姓名',
    phone: '手机号',
    sex: '性别',
    age: '年龄',
    hospital: '医院',
    disease: '病种',
    source: '渠道来源',
    consulting: '咨询方式',
    status: '到诊状态',
    tags: '标签',
    uid: '当前客服',
    writer: '首次客服',
    order_num: '订单号',
    wechat: '微信',
    cfz: '初复诊',
    mature: '转微信',
    promoted_id: '推广账户',
    clue_id: '线索接口',
    created_time: '创建时间',
    order_time: '预约时间',
    success_time: '到诊时间',
    last_followed: '最近回访',
    last_followed_content: '回访内容',
    next_followed: '下次回访',
    price: '消费合计',
    city: '城市',
    moved_time: '移入时间',
    moved_reason: '流失原因',
    moved_from: '移入前',
    moved_by: '移入人',
    prev_uid: '前任客服',
  },
  groups: {
    customer: '客户',
    contact: '联系方式',
    visit: '到诊信息',
    follow: '回访',
    source: '来源信息',
    money: '费用',
  },
  sexes: { 1: '男', 2: '女', 3: '未知' },
  visits: { 0: '未知', 1: '初诊', 2: '复诊' },
  times: {
    today: (clock) => `今天 ${clock}`,
    yesterday: (clock) => `昨天 ${clock}`,
    tomorrow: (clock) => `明天 ${clock}`,
    past: (time) => `${time} 已过`,
    daysLate: (days) => `逾期 ${days} 天`,
    elapsed: (count, unit) => `${count} ${{ minute: '分钟', hour: '小时', day: '天' }[unit]}`,
    left: (time) => `剩 ${time}`,
    by: (time) => `${time} 前`,
    lateBy: (time) => `超时 ${time}`,
  },
  names: (names) => names.join('、'),
  noTime: '--',
  more: (count) => `+${count}`,
  noContact: '勿联系',
  call: '拨打',
  actionsFor: (name) => `操作：${name}`,
}
