import type { Handlers } from '../http/context.ts'
import { invalid } from '../http/validate.ts'
import { DEMO_CONTACT, demoAccounts } from '../seed/demo-accounts.ts'
import { readConfig } from '../options/config.ts'
import { namesIn, optionListsFor } from './option-lists.ts'

/** The configuration, before and after signing in, and the option lists. */
export const optionHandlers: Pick<Handlers, 'systemConfig/index' | 'systemConfig/getSysConfig'> = {
  'systemConfig/index': async ({ db, actor, settings, meta, input: { query } }) => {
    const { names, unknown } = namesIn(query.items ?? '')
    if (unknown.length > 0) throw invalid({ items: 'wrong_value' }, meta.language)
    const [stored, lists] = await Promise.all([readConfig(db, settings), optionListsFor(db, actor, names)])
    return { ...stored, ...lists }
  },
  'systemConfig/getSysConfig': async ({ db, settings }) => {
    const { config, bingWallpaper } = await readConfig(db, settings)
    return {
      title: config.title,
      default_cdn: config.default_cdn,
      bingWallpaper,
      ...(settings.demoHost ? { demo: { contact: DEMO_CONTACT, accounts: [...demoAccounts] } } : {}),
    }
  },
}
