import type { QuickDate } from './quick-dates.ts'

export interface CalendarWords extends Record<QuickDate, string> {
  /** Names the group of days in one press. */
  quickDates: string
  /** Names the times of a day. */
  time: string
  /** A year of three digits was left. */
  wholeYear: string
}

const zh: CalendarWords = {
  quickDates: '快捷日期',
  time: '时间',
  yesterday: '昨天',
  today: '今天',
  tomorrow: '明天',
  in2Days: '后天',
  in3Days: '3 天后',
  in7Days: '7 天后',
  in14Days: '14 天后',
  in30Days: '30 天后',
  nextWeek: '下周一',
  nextMonth: '下月 1 日',
  none: '不设日期',
  wholeYear: '年份请写四位数字',
}

const en: CalendarWords = {
  quickDates: 'Quick dates',
  time: 'Time',
  yesterday: 'Yesterday',
  today: 'Today',
  tomorrow: 'Tomorrow',
  in2Days: 'In 2 days',
  in3Days: 'In 3 days',
  in7Days: 'In 7 days',
  in14Days: 'In 14 days',
  in30Days: 'In 30 days',
  nextWeek: 'Next Monday',
  nextMonth: 'First of next month',
  none: 'No date',
  wholeYear: 'Write the year with four digits',
}

export const calendarWords = { name: 'calendar', zh, en } as const
