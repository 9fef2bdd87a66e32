import * as z from 'zod/mini'

/** What a new hospital sets up before its first customer, in this order. */
export const firstStepNames = ['title', 'hospital', 'diseases', 'sources', 'role', 'users', 'clue'] as const
export type FirstStepName = (typeof firstStepNames)[number]

/** How far a new hospital has come. */
export const firstSteps = z.object({
  /** An administrator does not want to see them any more. */
  put_away: z.boolean(),
  steps: z.array(z.object({ name: z.enum(firstStepNames), done: z.boolean() })),
})
export type FirstSteps = z.infer<typeof firstSteps>
