import type { CalendarWords } from './zh.ts'

export const en: CalendarWords = {
  quickDates: 'Quick dates',
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
