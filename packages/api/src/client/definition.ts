import type { CallDefinition } from '../contract/call.ts'
import type { CallName } from '../contract/contract.ts'
import { frontCalls } from '../contract/front-calls.ts'

type Calls = Readonly<Record<string, CallDefinition>>

/** Parts of the contract that are loaded late, those that are needed first first. */
const late: readonly (() => Promise<Calls>)[] = [
  () => import('../contract/work-calls.ts').then(({ workCalls }) => workCalls),
  () => import('../contract/other-calls.ts').then(({ otherCalls }) => otherCalls),
]
/** Parts that are here. */
const loaded = new Set<Calls>([frontCalls])

const known = (name: CallName): CallDefinition | undefined =>
  [...loaded].find((calls) => Object.hasOwn(calls, name))?.[name]

const load = async (name: CallName): Promise<CallDefinition> => {
  for (const part of late) {
    loaded.add(await part())
    const call = known(name)
    if (call) return call
  }
  throw new Error(`The contract has no call ${name}`)
}

/**
 * What the contract says of a call, from the first part that has it: nobody loads calls of pages that they do not open.
 * At once where the part is here: a page that goes can wait for nothing.
 * @throws TypeError when a part cannot be fetched, as a call does that does not reach the server.
 */
export const definitionOf = (name: CallName): CallDefinition | Promise<CallDefinition> =>
  known(name) ?? load(name)
