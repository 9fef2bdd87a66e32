import { CallError } from '@hospital-crm/api/errors'

/** What of the browser a round at the provider needs; a double in tests. */
export interface RoundPage {
  location: Pick<Location, 'search' | 'pathname' | 'hash' | 'assign'>
  history: Pick<History, 'replaceState'>
  /** Lives as long as the tab: whoever comes back must be the tab that went. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const KEY = 'hospital-crm.provider'

/** This page itself. */
export const thisPage = (): RoundPage => ({ location, history, storage: sessionStorage })

/** Whether the address is one that a provider sends back to. */
export const hasReturned = ({ location: { search } }: RoundPage = thisPage()): boolean => {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error'))
}

/** Goes to the provider. What is called afterwards is called on the page that comes back. */
export const leaveFor = (
  { challenge, url }: { challenge: string; url: string },
  page: RoundPage = thisPage(),
): Promise<never> => {
  page.storage.setItem(KEY, JSON.stringify([challenge, page.location.hash]))
  page.location.assign(url)
  return new Promise<never>(() => {})
}

const read = (text: string | null): [challenge: string, hash: string] | undefined => {
  const kept: unknown = JSON.parse(text ?? 'null')
  return Array.isArray(kept) && kept.every((part) => typeof part === 'string') && kept.length === 2
    ? (kept as [string, string])
    : undefined
}

/**
 * What the provider sent back, taken out of the address, so that a reload does not show it again; the page stands where it
 * stood before.
 * @throws CallError `step_over` in a tab that did not go there.
 */
export const takeReturn = (page: RoundPage = thisPage()): { challenge: string; query: string } => {
  const { search, pathname, hash } = page.location
  const kept = read(page.storage.getItem(KEY))
  page.storage.removeItem(KEY)
  page.history.replaceState(null, '', `${pathname}${kept?.[1] || hash}`)
  if (!kept) throw new CallError('step_over')
  return { challenge: kept[0], query: search.slice(1) }
}
