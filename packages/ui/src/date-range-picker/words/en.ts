import type { DateRangeWords } from './zh.ts'

export const en: DateRangeWords = {
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
