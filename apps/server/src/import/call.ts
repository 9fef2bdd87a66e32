import type { CallName } from '@hospital-crm/api/contract'
import type { Actor } from '../access/actor.ts'
import { createSlots } from '../http/slots.ts'
import type { CallContext } from '../http/context.ts'

/** What imports take from their calls. */
export type ImportCall = Pick<CallContext<CallName>, 'db' | 'audit' | 'meta' | 'settings'> & { actor: Actor }

const slots = createSlots({ own: 'import_running', all: 'imports_busy' })

/**
 * Does heavy work while there is a place for it.
 * @throws CallError `import_running` or `imports_busy`.
 */
export const inTurn = async <Result>({ actor }: ImportCall, work: () => Promise<Result>): Promise<Result> => {
  const free = slots.take(actor.id)
  try {
    return await work()
  } finally {
    free()
  }
}
