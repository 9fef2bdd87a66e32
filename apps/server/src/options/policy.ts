import { accountPolicy, retention, standardRetention, type AccountPolicy } from '@hospital-crm/api/entities'
import type { Settings } from '../basics/settings.ts'
import type { StoredSetting } from './stored-setting.ts'

const HOUR = 3600
const MINUTE = 60

/** How the server was started as to signing in. */
type Started = Pick<Settings, 'passwordMin' | 'sessionSeconds' | 'idleSeconds' | 'initialPasswordSeconds'>

/** How people sign in. The standard is what the server was started with, in whole hours and minutes. */
export const accountSetting = (started: Started): StoredSetting<AccountPolicy> => ({
  key: 'accounts',
  schema: accountPolicy,
  standard: {
    password_min: started.passwordMin,
    session_hours: Math.max(1, Math.round(started.sessionSeconds / HOUR)),
    idle_minutes: Math.max(5, Math.round(started.idleSeconds / MINUTE)),
    administrators_second_factor: false,
    initial_password_hours: Math.max(1, Math.round(started.initialPasswordSeconds / HOUR)),
  },
})

/** How long what is no longer needed is kept. */
export const retentionSetting = { key: 'retention', schema: retention, standard: standardRetention }
