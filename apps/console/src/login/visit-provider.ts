import type { Client } from '@hospital-crm/api/client'
import { CallError } from '@hospital-crm/api/errors'
import type { ProofResult } from '@hospital-crm/machines/login'
import { toFailure } from '../failures/failure-words.ts'
import { toLoginAnswer } from './sign-in.ts'

/** What of the browser a visit needs; a double in tests. */
export interface VisitingPage {
  location: Pick<Location, 'search' | 'pathname' | 'hash' | 'assign'>
  history: Pick<History, 'replaceState'>
  /** Lives as long as the tab: whoever comes back must be the tab that went. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const KEY = 'hospital-crm.provider'

const thisPage = (): VisitingPage => ({ location, history, storage: sessionStorage })

/** Whether the address is one that a provider sends back to. */
export const hasReturned = ({ location: { search } }: VisitingPage = thisPage()): boolean => {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error'))
}

/** Takes what the provider added out of the address, so that a reload does not show it again. */
const takeQuery = ({ location: { search, pathname, hash }, history }: VisitingPage): string => {
  history.replaceState(null, '', `${pathname}${hash}`)
  return search.slice(1)
}

/** Goes to the provider, and asks the server what came of it on the way back. */
export const visitProvider = async (
  call: Client['call'],
  { returned }: { returned: boolean },
  page: VisitingPage = thisPage(),
): Promise<ProofResult> => {
  try {
    if (!returned) {
      const { challenge, url } = await call('auth/providerStart', { body: {}, quiet: true })
      page.storage.setItem(KEY, challenge)
      page.location.assign(url)
      return await new Promise<never>(() => {})
    }
    const query = takeQuery(page)
    const challenge = page.storage.getItem(KEY)
    page.storage.removeItem(KEY)
    if (challenge === null) throw new CallError('step_over')
    const body = { challenge, query }
    return {
      kind: 'accepted',
      answer: toLoginAnswer(await call('auth/providerFinish', { body, quiet: true })),
    }
  } catch (error) {
    return toFailure(error)
  }
}
