import { createClient, type Client } from '@hospital-crm/api/client'
import { isCallError } from '@hospital-crm/api/errors'
import type { PublicConfig } from '@hospital-crm/api/entities'
import { createActor } from 'xstate'
import { createPreferencesStore, type PreferencesStore } from '../preferences/index.ts'
import {
  createSessionMachine,
  isFirstOpen,
  createTokenStore,
  endingsOf,
  retireWith,
  type SessionActor,
  type TokenStore,
} from '../session/index.ts'
import type { Toasts } from '../toasts/index.ts'
import { WEB_VERSION } from '../client/index.ts'
import { keepPublicConfig } from './kept-public-config.ts'

/** What lives as long as the page: made once, handed down by providers. */
export interface Services {
  client: Client
  session: SessionActor
  tokens: TokenStore
  preferences: PreferencesStore
  toasts: Toasts
  /** What the server tells anybody, asked for while the rest of the page is on its way; undefined where it told nothing. */
  publicConfig: Promise<PublicConfig | undefined>
}

/** States of the session that any answer may reveal; the session shows them, so no toast does. */
const sessionNews = {
  screen_locked: 'screen.locked',
  password_change_required: 'password.required',
  enrolment_required: 'enrolment.required',
} as const

const newsOf = (error: unknown) =>
  isCallError(error) && error.error in sessionNews
    ? sessionNews[error.error as keyof typeof sessionNews]
    : undefined

/** Joins client, session and storage of this page. The session starts to restore itself at once. */
export const createServices = (toasts: Toasts): Services => {
  const tokens = createTokenStore()
  const preferences = createPreferencesStore()

  const basics = {
    origin: location.origin,
    webVersion: WEB_VERSION,
    getLanguage: () => preferences.get().language,
  }
  const client = createClient({
    ...basics,
    getToken: tokens.get,
    onUserInfo: (user) => session.send({ type: 'user.refreshed', user }),
    onSessionEnded: () => endingsOf(session).report('code101'),
    onFailure: (failure, durationMs) => {
      if (!newsOf(failure)) toasts.show({ kind: 'error', text: failure.message, durationMs })
    },
  })

  const hearing = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer
    } catch (error) {
      const news = newsOf(error)
      if (news) session.send({ type: news })
      throw error
    }
  }
  const call: Client['call'] = (name, input) => hearing(client.call(name, input))
  const file: Client['file'] = (name, input) => hearing(client.file(name, input))

  const retire = retireWith((token) => createClient({ ...basics, getToken: () => token }).call)
  const session: SessionActor = createActor(
    createSessionMachine({
      call,
      tokens,
      retire,
      hold: () => endingsOf(session).hold(),
      onCleared: () => {},
    }),
    { input: { isFirstOpen: isFirstOpen() } },
  )
  const publicConfig = client
    .call('systemConfig/getSysConfig', { quiet: true })
    .then((config) => keepPublicConfig(config))
    .catch(() => undefined)
  return { client: { call, file }, session, tokens, preferences, toasts, publicConfig }
}
