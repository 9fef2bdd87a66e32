import { authCalls } from './auth.ts'
import type { CallDefinition } from './call.ts'
import { signInCalls } from './sign-in.ts'

/** What is called at the front door, and by whoever locks the screen: a browser has it from the start. */
export const frontCalls = { ...authCalls, ...signInCalls } as const satisfies Record<string, CallDefinition>
