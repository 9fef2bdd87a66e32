import {
  fromPersisted,
  toPersisted,
  type RestoredSession,
  type SessionSnapshot,
} from '@hospital-crm/machines/session'
import { browserStorage } from '../parts/browser-storage.ts'

export const SESSION_KEY = 'hospital-crm.session'

/** Reads what {@link sessionText} wrote; null when there is nothing or it is damaged. */
export const parseSession = (text: string | null): RestoredSession | null => {
  try {
    return fromPersisted(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

/** Who was signed in, from the last visit. */
export const readSession = (): RestoredSession | null => parseSession(browserStorage.getItem(SESSION_KEY))

/** What to keep of a session for the next visit; null when nobody is signed in. */
export const sessionText = (snapshot: SessionSnapshot): string | null => {
  const kept = toPersisted(snapshot)
  return kept && JSON.stringify(kept)
}

const OPENED_KEY = 'hospital-crm.opened'

/** Whether no session was ever kept in this browser, but for those that wait for another password. */
export const isFirstOpen = (): boolean =>
  browserStorage.getItem(OPENED_KEY) === null && readSession()?.passwordChangeRequired !== false

/** Keeps that a session was open here. */
export const noteOpened = (): void => browserStorage.setItem(OPENED_KEY, '1')
