import type { CallDefinition } from '../contract/call.ts'
import type { CallName } from '../contract/contract.ts'
import { frontCalls } from '../contract/front-calls.ts'

type Calls = Readonly<Record<string, CallDefinition>>

/** Parts of the contract, those that are needed first first. What was loaded is not loaded again. */
const parts: readonly (() => Promise<Calls>)[] = [
  () => Promise.resolve(frontCalls),
  () => import('../contract/work-calls.ts').then(({ workCalls }) => workCalls),
  () => import('../contract/other-calls.ts').then(({ otherCalls }) => otherCalls),
]

/**
 * What the contract says of a call, from the first part that has it: nobody loads calls of pages that they do not open.
 * @throws TypeError when a part cannot be fetched, as a call does that does not reach the server.
 */
export const definitionOf = async (name: CallName): Promise<CallDefinition> => {
  for (const load of parts) {
    const calls = await load()
    if (Object.hasOwn(calls, name)) return calls[name]!
  }
  throw new Error(`The contract has no call ${name}`)
}
