import {
  fromPersisted,
  toPersisted,
  type RestoredSession,
  type SessionSnapshot,
} from '@hospital-crm/machines/session'

export const SESSION_KEY = 'hospital-crm.session'

/** Who was signed in, from the last visit; null when nobody was or what is kept is damaged. */
export const readSession = (): RestoredSession | null => {
  try {
    return fromPersisted(JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps the session for the next visit, or forgets it when nobody is signed in. */
export const keepSession = (snapshot: SessionSnapshot): void => {
  const kept = toPersisted(snapshot)
  if (kept) localStorage.setItem(SESSION_KEY, JSON.stringify(kept))
  else localStorage.removeItem(SESSION_KEY)
}
