import type { PublicConfig } from '@hospital-crm/api/entities'
import { browserStorage, type PageStorage } from '../parts/browser-storage.ts'

/** What the server told anybody at the last visit: title, picture, zone. Nobody's secret, so it outlives the session. */
export const PUBLIC_CONFIG_KEY = 'hospital-crm.public-config'

/** What was told last, until the server tells it anew; undefined for nothing. */
export const knownPublicConfig = (storage: PageStorage = browserStorage): PublicConfig | undefined => {
  try {
    const kept = JSON.parse(storage.getItem(PUBLIC_CONFIG_KEY) ?? 'null') as PublicConfig | null
    const isWhole = [kept?.title, kept?.default_cdn, kept?.bingWallpaper, kept?.time_zone].every(
      (text) => typeof text === 'string',
    )
    return kept && isWhole ? kept : undefined
  } catch {
    return undefined
  }
}

export const keepPublicConfig = (
  config: PublicConfig,
  storage: PageStorage = browserStorage,
): PublicConfig => {
  storage.setItem(PUBLIC_CONFIG_KEY, JSON.stringify(config))
  return config
}
