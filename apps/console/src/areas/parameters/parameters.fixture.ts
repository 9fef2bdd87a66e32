import {
  defaultLifeCycle,
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
  reveal_limits: standardReveals,
  sms_limits: standardSmsLimits,
  accounts: { password_min: 8, session_hours: 12, idle_minutes: 60, initial_password_hours: 72 },
  retention: standardRetention,
}
