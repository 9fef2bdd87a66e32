import type { LoginAnswer } from '../session/session.types.ts'
import type { LoginResult } from './login.types.ts'

/** What somebody who was asked has answered. */
interface Answered {
  event: { output: LoginResult }
}

/** The answer is of this kind. */
export const isAnswer = <Kind extends LoginResult['kind']>(kind: Kind) => ({
  type: 'isKind' as const,
  params: ({ event }: Answered) => ({ result: event.output, kind }),
})

/** Says what was refused, and at which fields. */
export const assignRefused = {
  type: 'assignRefusal' as const,
  params: ({ event }: Answered) =>
    event.output as { error: string; fields?: Readonly<Record<string, string>> },
}

/** The user is in, whoever was asked: by password, by a second factor or by the provider. */
export const accepted = {
  guard: isAnswer('accepted'),
  target: 'succeeded' as const,
  actions: {
    type: 'emitAccepted' as const,
    params: ({ event }: Answered) => ({ answer: (event.output as { answer: LoginAnswer }).answer }),
  },
}

/** No further try before a while has passed. */
export const limited = {
  guard: isAnswer('rateLimited'),
  target: 'rateLimited' as const,
  actions: {
    type: 'assignRetry' as const,
    params: ({ event }: Answered) => ({ retryAfter: (event.output as { retryAfter: number }).retryAfter }),
  },
}

/** The sign-in starts over, with the reason. */
export const refused = {
  guard: isAnswer('refused'),
  target: 'refused' as const,
  actions: ['forgetFactors' as const, assignRefused],
}
