import {
  administratorParameters,
  type OptionListName,
  type OptionLists,
  type RetiredOptions,
  optionListNames,
  retiringLists,
} from '@hospital-crm/api/entities'
import type { Actor } from '../access/actor.ts'
import { scopeOf } from '../access/scope.ts'
import type { Db } from '../database/connect.ts'
import { catalogueOf, treeOf } from '../options/catalogue.ts'
import { cutTo, selectableUsers } from '../options/cut.ts'
import type { Handlers } from '../http/context.ts'
import { offeredMenus } from '../menus/offered.ts'
import { isAllowedAddress } from '../http/outside/address.ts'
import { invalid } from '../http/validate.ts'
import { DEMO_CONTACT, demoAccounts } from '../seed/demo-accounts.ts'
import { offeredReports } from '../options/reports.ts'
import { readConfig } from '../options/config.ts'
import { accountSetting } from '../options/policy.ts'
import { readStored } from '../options/stored-setting.ts'
import { unixNow } from '../basics/clock.ts'
import { previewRecycling } from '../customers/acts/preview-recycling.ts'
import { putAwayFirstSteps, readFirstSteps } from './first-steps.ts'
import { keepPicture, sendPicture } from './pictures.ts'
import { changeParameters, readParameters } from './parameters.ts'

const isName = (text: string): text is OptionListName => optionListNames.some((name) => name === text)

/** Names out of a comma-separated text; those that no list has are answered apart. */
const namesIn = (items: string): { names: OptionListName[]; unknown: string[] } => {
  const given = items
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
  return { names: [...new Set(given.filter(isName))], unknown: given.filter((item) => !isName(item)) }
}

/** The lists asked for, cut to what the viewer may choose from, and the names of what nobody can choose any more. */
const optionListsFor = async (
  db: Db,
  viewer: Actor,
  names: readonly OptionListName[],
): Promise<Partial<OptionLists> & { retired?: RetiredOptions }> => {
  const catalogue = await catalogueOf(db)
  const cut = cutTo(catalogue, scopeOf(viewer, catalogue.trees))
  const lists: { [Name in OptionListName]: () => OptionLists[Name] | Promise<OptionLists[Name]> } = {
    hospitals: () => cut.hospitals,
    diseases: () => treeOf(cut.diseases),
    sources: () => treeOf(cut.sources),
    consultings: () => cut.consultings,
    matures: () => cut.matures,
    customerStatus: () => cut.customerStatus,
    customerTags: () => cut.customerTags,
    promoteds: () => cut.promoteds.map(({ id, name }) => ({ promoted_id: id, name })),
    clues: () => cut.clues,
    adminUsers: () => selectableUsers(db, viewer),
    customerMenus: () => offeredMenus(db, viewer),
    statisticsMenus: () => offeredReports(db, viewer),
  }
  const entries = await Promise.all(names.map(async (name) => [name, await lists[name]()] as const))
  const retired = retiringLists
    .filter((name) => names.includes(name) && cut.retired[name].length > 0)
    .map((name) => [name, cut.retired[name]] as const)
  return {
    ...Object.fromEntries(entries),
    ...(retired.length > 0 && { retired: Object.fromEntries(retired) }),
  }
}

const isGiven = (body: object, path: string): boolean =>
  path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], body) !==
  undefined

/** The configuration, before and after signing in, and the option lists. */
export const optionHandlers: Pick<Handlers, Extract<keyof Handlers, `systemConfig/${string}`>> = {
  'systemConfig/parameters': ({ db, settings }) => readParameters(db, settings),
  'systemConfig/update': ({ actor, audit, meta, settings, input: { body } }) => {
    const kept = actor.administrator ? [] : administratorParameters.filter((path) => isGiven(body, path))
    if (kept.length > 0)
      throw invalid(Object.fromEntries(kept.map((path) => [path, 'read_only'])), meta.language)
    const { daily_picture: asked = '' } = body
    if (asked !== '' && !isAllowedAddress(asked, { ownHosts: settings.gatewayHosts }))
      throw invalid({ daily_picture: 'wrong_value' }, meta.language)
    return changeParameters(audit, settings, body)
  },
  'systemConfig/uploadPicture': ({ audit, input: { file } }) => keepPicture(audit, file),
  'systemConfig/picture/{id}': ({ db, input: { params } }) => sendPicture(db, params.id),
  'systemConfig/firstSteps': ({ db }) => readFirstSteps(db),
  'systemConfig/putAwayFirstSteps': ({ audit, input: { body } }) => putAwayFirstSteps(audit, body.put_away),
  'systemConfig/recyclingPreview': ({ db, input: { body } }) => previewRecycling(db, body, unixNow()),
  'systemConfig/index': async ({ db, actor, settings, meta, input: { query } }) => {
    const { names, unknown } = namesIn(query.items ?? '')
    if (unknown.length > 0) throw invalid({ items: 'wrong_value' }, meta.language)
    const [stored, lists] = await Promise.all([readConfig(db, settings), optionListsFor(db, actor, names)])
    return { config: stored.config, bingWallpaper: stored.wallpaper, ...lists }
  },
  'systemConfig/getSysConfig': async ({ db, settings }) => {
    const [{ config, wallpaper }, [accounts]] = await Promise.all([
      readConfig(db, settings),
      readStored(db, accountSetting(settings)),
    ])
    return {
      title: config.title,
      default_cdn: config.default_cdn,
      bingWallpaper: wallpaper,
      time_zone: config.time_zone,
      password_min: accounts.password_min,
      ...(settings.oidc ? { provider: { name: settings.oidc.name } } : {}),
      ...(settings.demoHost ? { demo: { contact: DEMO_CONTACT, accounts: [...demoAccounts] } } : {}),
    }
  },
}
