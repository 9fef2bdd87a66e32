/**
 * Runs before anything is painted, and long before the console is here: gives the page its look and language, says which
 * outline stands on it meanwhile, and has the code fetched that will be asked for.
 */
import { languageOf } from '../messages/load-messages.ts'
import { browserStorage } from '../parts/browser-storage.ts'
import { askAhead, fetchAhead } from '../parts/code-ahead.ts'
import { keptPreferences, showDocument } from '../preferences/document.ts'
import { isPublicPath } from '../routing/public-pages.ts'
import { TOKEN_KEY } from '../session/token-store.ts'

const preferences = keptPreferences(navigator.languages)
const { hash } = location
showDocument(preferences, matchMedia('(prefers-color-scheme: dark)').matches)
const isSignedIn = browserStorage.getItem(TOKEN_KEY) !== null
document.documentElement.dataset['waiting'] = isSignedIn ? 'shell' : isPublicPath(hash) ? 'line' : 'login'
if (preferences.language === languageOf(navigator.languages))
  askAhead('/interface/v1/systemConfig/getSysConfig')
fetchAhead(preferences.language, 'login', ...(isSignedIn ? (['frame'] as const) : []))
