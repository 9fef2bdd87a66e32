import type { Client } from '@hospital-crm/api/client'
import type { ProofResult } from '@hospital-crm/machines/login'
import { toFailure } from '../failures/failure-words.ts'
import { leaveFor, takeReturn, thisPage, type RoundPage } from '../session/index.ts'
import { toLoginAnswer } from './sign-in.ts'

/** Goes to the provider, and asks the server what came of it on the way back. */
export const visitProvider = async (
  call: Client['call'],
  { returned, renews = false }: { returned: boolean; renews?: boolean },
  page: RoundPage = thisPage(),
): Promise<ProofResult> => {
  try {
    if (!returned) return await leaveFor(await call('auth/providerStart', { body: {}, quiet: true }), page)
    const body = { ...takeReturn(page), ...(renews && { renews }) }
    return {
      kind: 'accepted',
      answer: toLoginAnswer(await call('auth/providerFinish', { body, quiet: true })),
    }
  } catch (error) {
    return toFailure(error)
  }
}
