import {
  defaultLifeCycle,
  standardContactRules,
  standardFigureChecks,
  standardHours,
  standardRetention,
  standardReveals,
  standardSmsLimits,
  type SystemParameters,
} from '@hospital-crm/api/entities'

/** Parameters of a hospital that set little. */
export const parametersFixture: SystemParameters = {
  title: '示例安和医院',
  default_cdn: 'https://cdn.example.com',
  bingWallpaper: '',
  daily_picture: '',
  OPEN_CLUE_RECEIVE_PRE: 1,
  time_zone: 'Asia/Shanghai',
  ...defaultLifeCycle,
  working_hours: {
    week: [
      { days: [1, 2, 3, 4, 5], from: 480, to: 720 },
      { days: [1, 2, 3, 4, 5], from: 810, to: 1080 },
      ...standardHours.week.map((span) => ({ ...span, days: [6, 7], from: 1320, to: 360 })),
    ],
    special: [
      { first: '2026-10-01', last: '2026-10-07', name: '国庆', open: [] },
      { first: '2026-12-31', last: '2026-12-31', name: '年末', open: [{ from: 540, to: 720 }] },
    ],
  },
  reveal_limits: standardReveals,
  sms_limits: standardSmsLimits,
  contact_rules: standardContactRules,
  file_limits: { person_mb: 5000 },
  figure_checks: standardFigureChecks,
  accounts: {
    password_min: 8,
    session_hours: 12,
    idle_minutes: 60,
    initial_password_hours: 72,
    administrators_second_factor: false,
  },
  retention: standardRetention,
}
