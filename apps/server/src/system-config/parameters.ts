import {
  parameterGroups,
  singleParameters,
  type ParameterGroup,
  type SystemParameters,
} from '@hospital-crm/api/entities'
import type { BodyOf } from '@hospital-crm/api/contract'
import type { Settings } from '../basics/settings.ts'
import { lifeCycleParts } from '../customers/life/settings.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { CallAudit } from '../http/context.ts'
import { changeSetting, changeValues, refuseOverwriting, takeMap } from '../options/change-settings.ts'
import { figureSetting } from '../options/figure-setting.ts'
import { fileSetting } from '../files/quota.ts'
import { readConfig } from '../options/config.ts'
import { contactSetting } from '../options/contact-setting.ts'
import { accountSetting, retentionSetting } from '../options/policy.ts'
import { readStored, type StoredSetting } from '../options/stored-setting.ts'
import { revealSetting, tidyReveals } from '../reveal/reveal-limits.ts'
import { smsSetting } from '../sms/limits.ts'
import { hoursSetting } from '../waiting/hours.ts'

/** Where each group is stored. */
const settingsOf = (
  settings: Settings,
): { [Group in ParameterGroup]: StoredSetting<SystemParameters[Group]> } => ({
  ...lifeCycleParts,
  working_hours: hoursSetting,
  reveal_limits: revealSetting,
  sms_limits: smsSetting,
  contact_rules: contactSetting,
  file_limits: fileSetting(settings),
  figure_checks: figureSetting,
  accounts: accountSetting(settings),
  retention: retentionSetting,
})

/** Everything that an administrator sets of the system. */
export const readParameters = async (db: Db | Trx, settings: Settings): Promise<SystemParameters> => {
  const stored = settingsOf(settings)
  const { config, bingWallpaper, daily_picture } = await readConfig(db, settings)
  const groups = await readStored<object[]>(db, ...parameterGroups.map((group) => stored[group]))
  return {
    ...config,
    bingWallpaper,
    daily_picture,
    ...Object.fromEntries(parameterGroups.map((group, at) => [group, groups[at]])),
  } as SystemParameters
}

/**
 * Changes the parameters that are given, all or none of them.
 * @throws CallError `edit_conflict` where one of them is no longer what `base` says
 */
export const changeParameters = (
  audit: CallAudit,
  settings: Settings,
  { base, ...wish }: BodyOf<'systemConfig/update'>,
): Promise<SystemParameters> =>
  audit.transaction(async (trx, record) => {
    await takeMap(trx)
    const before = await readParameters(trx, settings)
    const singles = Object.fromEntries(singleParameters.map((name) => [name, wish[name]]))
    refuseOverwriting(before, singles, base)
    await changeValues({ trx, record }, before, singles)
    const stored = settingsOf(settings)
    for (const group of parameterGroups) {
      const values = wish[group]
      if (values === undefined) continue
      refuseOverwriting(before[group], values, base?.[group], `${group}.`)
      const tidy = 'roles' in values ? tidyReveals(values) : values
      await changeSetting<object>({ trx, record }, stored[group], tidy)
    }
    return readParameters(trx, settings)
  })
