import type { reports as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from './resource-words.ts'

const dimensions = {
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
}

/** Texts of reports. */
export const reports: ResourceWords<typeof definition> = {
  title: '报表配置',
  keywords: 'bao biao pei zhi',
  one: '报表',
  fields: {
    name: '名称',
    dimension: '统计维度',
    measures: '指标',
    formulas: '公式',
    icon: '菜单图标',
    second: '二级维度',
    where: '条件',
    order: '排序',
    top: '显示行数',
    totals: '显示合计',
    chart: '图表',
    everyone: '所有角色可见',
    roles: '可见角色',
    desc: '说明',
  },
  choices: {
    dimension: dimensions,
    second: { none: '无', ...dimensions },
    icon: {
      pie: '饼图',
      bars: '柱图',
      line: '折线',
      table: '表格',
      people: '人员',
      hospital: '医院',
      money: '费用',
      megaphone: '推广',
      calendar: '日历',
      funnel: '漏斗',
      phone: '电话',
      star: '星标',
    },
    chart: { bar: '柱状图', line: '折线图', pie: '饼图', none: '不画图' },
  },
  empty: '新建报表后，它会出现在“统计”菜单中。',
}
