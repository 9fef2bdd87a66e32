import type { FilterTrouble } from '../model/filter-problems.ts'
import type { FilterOperator, RelativeDays } from '../model/filter.types.ts'

const operators: Record<FilterOperator, string> = {
  contains: '包含',
  lacks: '不包含',
  is: '等于',
  isNot: '不等于',
  starts: '开头是',
  equals: '等于',
  above: '大于',
  atLeast: '不少于',
  below: '小于',
  atMost: '不超过',
  between: '介于',
  on: '是',
  before: '早于',
  after: '晚于',
  within: '在',
  lastDays: '最近几天',
  nextDays: '未来几天',
  overdue: '已过期',
  anyOf: '是其中之一',
  allOf: '全部都有',
  noneOf: '都不是',
  empty: '为空',
  filled: '不为空',
}

const relative: Record<RelativeDays, string> = {
  today: '今天',
  yesterday: '昨天',
  tomorrow: '明天',
  thisWeek: '本周',
  lastWeek: '上周',
  nextWeek: '下周',
  thisMonth: '本月',
  lastMonth: '上月',
  nextMonth: '下月',
  thisYear: '今年',
}

const troubles: Record<FilterTrouble, string> = {
  field: '这个字段已经没有了，请换一个或删除条件',
  value: '请填写条件的值',
  option: '选中的选项有的已经没有了，请重新选择',
  order: '前一个值应不大于后一个值',
  depth: '条件组嵌套太深，请简化',
  count: '条件太多，请删去一些',
}

export const zh = {
  filter: '筛选条件',
  matches: { all: '满足全部', any: '满足任一' },
  group: (match: string) => `条件组：${match}`,
  match: '组内条件',
  condition: (number: number) => `条件 ${number}`,
  field: '字段',
  operator: '关系',
  value: '值',
  from: '从',
  to: '到',
  days: '天',
  addCondition: '添加条件',
  addGroup: '添加条件组',
  duplicate: '复制',
  remove: '删除',
  clear: '全部清除',
  unknownField: '已删除的字段',
  full: (count: number) => `最多 ${count} 个条件`,
  nothing: '没有条件，显示全部',
  operators,
  relative,
  troubles,
  said: {
    and: '且',
    or: '或',
    list: '、',
    between: (from: string, to: string) => `${from} 到 ${to}`,
    lastDays: (count: string) => `最近 ${count} 天`,
    nextDays: (count: string) => `未来 ${count} 天`,
    group: (text: string) => `（${text}）`,
    missing: '…',
  },
}

export type FilterWords = typeof zh
