import { datumWords } from './datum-words.ts'
import type { FigureBasis } from './console-figures.ts'
import type { ReportDimension, ReportMeasure } from './report.ts'

interface Words {
  measures: Readonly<Record<ReportMeasure, string>>
  dimensions: Readonly<Record<ReportDimension, string>>
  nobody: string
  none: string
  /** The name of what nobody can choose any more. */
  gone: (name: string) => string
  /** Heads what names the days asked for and those they are compared with. */
  span: string
  total: string
  before: string
  others: (rows: number) => string
  /** What figures in a file are of, above them. */
  head: {
    days: string
    range: (from: string, to: string) => string
    allHospitals: string
    /** Between the names of hospitals. */
    and: string
    basis: string
    bases: Readonly<Record<FigureBasis, string>>
    compared: string
    nothing: string
  }
}

/** What reports and panels say in files: the words of the screen. */
export const reportWords: Readonly<Record<'zh' | 'en', Words>> = {
  zh: {
    measures: {
      ...datumWords.zh,
      consults: '新增客户',
      due: '预约到诊',
      arrived: '实际到诊',
      contacts: '回访次数',
      amount: '费用合计',
      booking_rate: '预约率',
      arrival_rate: '到诊率',
      amount_per_arrival: '人均费用',
      cost_per_consult: '单客成本',
      cost_per_arrival: '到诊成本',
      return_on_spend: '投入产出比',
      leads: '线索',
      waiting: '待领取线索',
      received: '领取',
      contacted: '首次回访客户',
      booked: '新增预约',
      treated: '诊治',
      lost: '全流失',
      response_median: '首次响应中位数（分钟）',
      response_p90: '首次响应 90% 以内（分钟）',
      cost_per_lead: '线索成本',
      cost_per_booking: '预约成本',
    },
    dimensions: {
      source: '渠道',
      agent: '客服',
      hospital: '医院',
      disease: '病种',
      promoted: '推广账户',
      day: '按日',
      month: '按月',
      week: '按周',
      consulting: '咨询方式',
      status: '到诊状态',
    },
    nobody: '无负责人',
    none: '未填写',
    gone: (name) => `${name}（已停用）`,
    span: '时段',
    total: '合计',
    before: '对比期',
    head: {
      days: '时间',
      range: (from, to) => `${from} 至 ${to}`,
      allHospitals: '全部医院',
      and: '、',
      basis: '口径',
      bases: { period: '按发生时间', cohort: '按登记时间' },
      compared: '对比',
      nothing: '不对比',
    },
    others: (rows) => `其他 ${rows} 行`,
  },
  en: {
    measures: {
      ...datumWords.en,
      consults: 'New customers',
      due: 'Bookings due',
      arrived: 'Arrivals',
      contacts: 'Follow-ups',
      amount: 'Costs',
      booking_rate: 'Booking rate',
      arrival_rate: 'Arrival rate',
      amount_per_arrival: 'Costs per arrival',
      cost_per_consult: 'Spend per customer',
      cost_per_arrival: 'Spend per arrival',
      return_on_spend: 'Return on spend',
      leads: 'Leads',
      waiting: 'Leads waiting',
      received: 'Received',
      contacted: 'First contacted',
      booked: 'Bookings made',
      treated: 'Treated',
      lost: 'Lost',
      response_median: 'First response, median (min)',
      response_p90: 'First response, 90% within (min)',
      cost_per_lead: 'Spend per lead',
      cost_per_booking: 'Spend per booking',
    },
    dimensions: {
      source: 'Sources',
      agent: 'Agents',
      hospital: 'Hospitals',
      disease: 'Diseases',
      promoted: 'Promotion accounts',
      day: 'Days',
      month: 'Months',
      week: 'Weeks',
      consulting: 'Consulting methods',
      status: 'Visit statuses',
    },
    nobody: 'Nobody',
    none: 'Not given',
    gone: (name) => `${name} (inactive)`,
    span: 'Period',
    total: 'Total',
    before: 'Before',
    head: {
      days: 'Days',
      range: (from, to) => `${from} to ${to}`,
      allHospitals: 'All hospitals',
      and: ', ',
      basis: 'Counted by',
      bases: { period: 'When it happened', cohort: 'When customers were entered' },
      compared: 'Compared with',
      nothing: 'Nothing',
    },
    others: (rows) => `${rows} others`,
  },
}
