import type { QuickRange } from '../calendar/quick-ranges.ts'

const zh: Record<QuickRange, string> = {
  today: '今天',
  yesterday: '昨天',
  tomorrow: '明天',
  last7: '近 7 天',
  last30: '近 30 天',
  next3: '未来 3 天',
  next7: '未来 7 天',
  thisWeek: '本周',
  thisMonth: '本月',
  lastMonth: '上月',
}

export type DateRangeWords = typeof zh

const en: DateRangeWords = {
  today: 'Today',
  yesterday: 'Yesterday',
  tomorrow: 'Tomorrow',
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  next3: 'Next 3 days',
  next7: 'Next 7 days',
  thisWeek: 'This week',
  thisMonth: 'This month',
  lastMonth: 'Last month',
}

export const dateRangeWords = { name: 'dateRangePicker', zh, en } as const
