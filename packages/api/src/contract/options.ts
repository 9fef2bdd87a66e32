import * as z from 'zod/mini'
import { optionLists, retiredOptions } from '../entities/options.ts'
import { systemConfig } from '../entities/system-config.ts'
import type { CallDefinition } from './call.ts'

/** What every page behind the front door chooses from. */
export const optionCalls = {
  'systemConfig/index': {
    method: 'GET',
    summary: 'The configuration and the option lists asked for, cut to what the caller may see.',
    access: 'signedIn',
    tokens: 'answered',
    unattended: true,
    /** `items`: names of option lists joined by commas; none when left out. */
    query: z.strictObject({ items: z.optional(z.string().check(z.maxLength(500))) }),
    response: z.object({
      config: systemConfig,
      bingWallpaper: z.string(),
      ...z.partial(optionLists).shape,
      /** Left out where there are none. */
      retired: z.optional(retiredOptions),
    }),
  },
} as const satisfies Record<string, CallDefinition>
