/** Pictures of reports in the menu. */
export const reportIcons = [
  'pie',
  'bars',
  'line',
  'table',
  'people',
  'hospital',
  'money',
  'megaphone',
  'calendar',
  'funnel',
  'phone',
  'star',
] as const
export type ReportIcon = (typeof reportIcons)[number]
