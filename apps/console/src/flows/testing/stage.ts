import { createClient } from '@hospital-crm/api/client'
import { draftsOf } from '../../drafts/session-drafts.ts'
import type { Language } from '../../messages/index.ts'
import { defaultPreferences, type Preferences } from '../../preferences/preferences.ts'
import type { PreferencesStore } from '../../preferences/index.ts'
import type { Services } from '../../root/services.ts'
import { createTokenStore, type SessionActor } from '../../session/index.ts'
import { createToastCenter, type ToastCenter } from '../../toasts/index.ts'
import { usualDay } from './answers.ts'
import { cleanPage } from './clean-page.ts'
import { createScriptedLine, type ScriptedLine } from './scripted-line.ts'
import { createScriptedServer, type ScriptedServer } from './scripted-server.ts'
import { shiftClock } from './shift-clock.ts'

/** The look in which a story is shown, as Storybook's toolbars say it. */
export interface Globals {
  readonly [name: string]: unknown
}

/** Services of a console that stands on a story's stage. */
export interface Stage {
  readonly services: Services
  readonly toasts: ToastCenter
  readonly server: ScriptedServer
  readonly line: ScriptedLine
  /** Leaves the page as it was. */
  readonly leave: () => void
}

export const preferencesOf = (globals: Globals, language: Language): Preferences => ({
  ...defaultPreferences([language]),
  language,
  theme: globals['theme'] === 'dark' ? 'dark' : 'light',
})

const createPreferences = (first: Preferences): PreferencesStore => {
  const listeners = new Set<() => void>()
  let current = first
  return {
    get: () => current,
    set: (changes) => {
      current = { ...current, ...changes }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Sets up a page around a session that a story has brought to a state. */
export const stageFor = (session: SessionActor, globals: Globals, language: Language): Stage => {
  const restore = cleanPage()
  const unshift = shiftClock()
  const line = createScriptedLine('slow')
  const uninstall = line.install()
  const server = createScriptedServer(usualDay(), language)
  const toasts = createToastCenter()
  const preferences = createPreferences(preferencesOf(globals, language))
  const tokens = createTokenStore()
  tokens.set('story-token')
  const client = createClient({
    origin: location.origin,
    webVersion: '1',
    getToken: tokens.get,
    getLanguage: () => language,
    onUserInfo: () => {},
    onSessionEnded: () => {},
    onFailure: () => {},
    fetch: server.fetch,
  })
  return {
    services: { client, session, tokens, preferences, toasts, publicConfig: Promise.resolve(undefined) },
    toasts,
    server,
    line,
    leave: () => {
      // Else its user would be offered the text again, in the next story.
      draftsOf(session)?.wipe()
      session.send({ type: 'session.ended', reason: 'code101' })
      session.stop()
      toasts.clear()
      uninstall()
      unshift()
      restore()
    },
  }
}
