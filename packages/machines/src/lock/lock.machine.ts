import { assign, emit, setup } from 'xstate'
import type {
  LockContext,
  LockEmitted,
  LockEvent,
  LockInput,
  LockOutput,
  UnlockProof,
  UnlockResult,
} from './lock.types.ts'
import { missingPromise } from '../shared/placeholder.ts'

/** Placeholders for what the application provides. */
const lockActors = {
  /**
   * Asks the server whether what the user shows opens the screen. Resolves with its word; rejects when unreachable. On the way
   * to the provider it resolves only when the page cannot go there.
   */
  unlockOnServer: missingPromise<UnlockResult, UnlockProof>('unlockOnServer'),
}

/** Tries until the session ends, as the server counts them. */
export const UNLOCK_ATTEMPTS = 5

const attemptsAfter = (context: LockContext, told: number | undefined): number =>
  Math.max(0, told ?? context.attemptsLeft - 1)

/**
 * The lock screen: one password field over a hidden page, or a round at the provider. Ends in `opened` or `exhausted`. Passwords only pass
 * through the event into the injected actor.
 */
export const lockMachine = setup({
  types: {
    context: {} as LockContext,
    events: {} as LockEvent,
    input: {} as LockInput,
    output: {} as LockOutput,
    emitted: {} as LockEmitted,
  },
  actors: lockActors,
  actions: {
    assignRefusal: assign((_, params: { error: string; retryAfter: number }) => params),
    assignAttempts: assign(({ context }, params: { told: number | undefined }) => ({
      error: null,
      retryAfter: 0,
      attemptsLeft: attemptsAfter(context, params.told),
    })),
    assignExhausted: assign({ attemptsLeft: 0, error: null, retryAfter: 0 }),
    clearError: assign({ error: null, retryAfter: 0 }),
  },
  guards: {
    isEmpty: (_, params: { password: string }) => params.password === '',
    isKind: (_, params: { result: UnlockResult; kind: UnlockResult['kind'] }) =>
      params.result.kind === params.kind,
    isLastTry: ({ context }, params: { result: UnlockResult }) =>
      params.result.kind === 'exhausted' ||
      (params.result.kind === 'wrongPassword' && attemptsAfter(context, params.result.attemptsLeft) === 0),
  },
}).createMachine({
  id: 'lock',
  context: ({ input }) => ({ attemptsLeft: input.attempts ?? UNLOCK_ATTEMPTS, error: null, retryAfter: 0 }),
  initial: 'locked',
  states: {
    locked: {},
    wrongPassword: {},
    unreachable: {},
    unlocking: {
      entry: 'clearError',
      on: { 'unlock.submit': {}, 'provider.visit': {} },
      invoke: {
        id: 'unlockOnServer',
        src: 'unlockOnServer',
        input: ({ event }): UnlockProof =>
          event.type === 'provider.visit'
            ? { by: 'provider', returned: event.returned }
            : { by: 'password', password: event.type === 'unlock.submit' ? event.password : '' },
        onDone: [
          {
            guard: {
              type: 'isKind',
              params: ({ event }) => ({ result: event.output, kind: 'opened' as const }),
            },
            target: 'opened',
          },
          {
            guard: { type: 'isLastTry', params: ({ event }) => ({ result: event.output }) },
            target: 'exhausted',
            actions: 'assignExhausted',
          },
          {
            guard: {
              type: 'isKind',
              params: ({ event }) => ({ result: event.output, kind: 'wrongPassword' as const }),
            },
            target: 'wrongPassword',
            actions: {
              type: 'assignAttempts',
              params: ({ event }) => ({
                told: event.output.kind === 'wrongPassword' ? event.output.attemptsLeft : undefined,
              }),
            },
          },
          {
            guard: {
              type: 'isKind',
              params: ({ event }) => ({ result: event.output, kind: 'unreachable' as const }),
            },
            target: 'unreachable',
          },
          {
            target: 'locked',
            actions: {
              type: 'assignRefusal',
              params: ({ event }) => ({
                error: event.output.kind === 'refused' ? event.output.error : 'rate_limited',
                retryAfter: event.output.kind === 'rateLimited' ? event.output.retryAfter : 0,
              }),
            },
          },
        ],
        onError: 'unreachable',
      },
    },
    opened: { type: 'final', entry: emit({ type: 'screen.opened' }) },
    exhausted: { type: 'final', entry: emit({ type: 'attempts.exhausted' }) },
  },
  on: {
    'unlock.submit': [
      {
        guard: { type: 'isEmpty', params: ({ event }) => ({ password: event.password }) },
        target: '.locked',
        actions: { type: 'assignRefusal', params: { error: 'required', retryAfter: 0 } },
      },
      { target: '.unlocking' },
    ],
    'provider.visit': '.unlocking',
  },
  output: ({ context }) => ({ result: context.attemptsLeft === 0 ? 'exhausted' : 'opened' }),
})
