import { assign, emit, setup } from 'xstate'
import { refusedFields, withoutField, type FieldErrors } from '../shared/outcome.ts'
import { secondsTo, untilNextSecond } from '../shared/time.ts'
import { accepted, assignRefused, isAnswer, limited, refused } from './login.answers.ts'
import { isStepOpen, LOGIN_DONE_MS, loginProblems, proofProblems } from './login.rules.ts'
import type { LoginAnswer } from '../session/session.types.ts'
import type {
  FactorKind,
  LoginContext,
  LoginEmitted,
  LoginEvent,
  LoginField,
  LoginInput,
  LoginResult,
  Proof,
  ProofResult,
} from './login.types.ts'
import { missingPromise } from '../shared/placeholder.ts'

/** Placeholders for what the application provides. */
const loginActors = {
  /** Makes the login call. Resolves with its outcome; rejects when the server cannot be reached. */
  authenticate: missingPromise<LoginResult, { username: string; password: string }>('authenticate'),
  /** Shows what was asked for beside the password, for the step that `authenticate` opened last. */
  prove: missingPromise<ProofResult, { proof: Proof }>('prove'),
  /**
   * Sends the page to the provider, which resolves only when that fails; or, `returned` from there, asks the server what
   * came of it.
   */
  visitProvider: missingPromise<ProofResult, { returned: boolean }>('visitProvider'),
}

/**
 * The login form. The typed values stay in the view and pass through `login.submit` into `authenticate`; the
 * context holds error codes only.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    emitted: {} as LoginEmitted,
  },
  actors: loginActors,
  actions: {
    assignProblems: assign((_, { fields }: { fields: FieldErrors }) => ({ error: null, fields })),
    assignRefusal: assign((_, params: { error: string; fields?: Readonly<Record<string, string>> }) => ({
      error: params.error,
      fields: refusedFields(params.fields),
    })),
    assignRetry: assign(({ context }, { retryAfter }: { retryAfter: number }) => ({
      error: 'rate_limited',
      retryAt: context.now() + retryAfter * 1000,
      secondsLeft: secondsTo(retryAfter * 1000, 0),
    })),
    countDown: assign(({ context }) => ({ secondsLeft: secondsTo(context.retryAt, context.now()) })),
    clearError: assign({ error: null }),
    assignFactors: assign((_, { kinds }: { kinds: readonly FactorKind[] }) => ({ factors: kinds })),
    assignUnreachable: assign({ error: 'unreachable', fields: {} }),
    forgetFactors: assign({ factors: [] }),
    clearErrors: assign({ error: null, fields: {}, retryAt: 0, secondsLeft: 0 }),
    clearField: assign(({ context }, { field }: { field: string }) => ({
      fields: withoutField(context.fields, field),
    })),
    emitAccepted: emit((_, { answer }: { answer: LoginAnswer }) => ({
      type: 'login.accepted' as const,
      answer,
    })),
    emitDone: emit({ type: 'login.done' }),
  },
  guards: {
    hasProblems: (_, form: { username: string; password: string }) =>
      Object.keys(loginProblems(form)).length > 0,
    hasNoProof: (_, { proof }: { proof: Proof }) => Object.keys(proofProblems(proof)).length > 0,
    mayTryAgain: (_, { result }: { result: ProofResult }) =>
      result.kind === 'refused' && isStepOpen(result.error),
    isKind: (_, params: { result: LoginResult; kind: LoginResult['kind'] }) =>
      params.result.kind === params.kind,
    isField: (_, params: { field: LoginField; wanted: LoginField }) => params.field === params.wanted,
    mayRetry: ({ context }) => context.now() >= context.retryAt,
  },
  delays: {
    done: ({ context }) => context.doneMs,
    tick: ({ context }) => untilNextSecond(context.retryAt, context.now()),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    now: input.now ?? Date.now,
    doneMs: input.doneMs ?? LOGIN_DONE_MS,
    error: null,
    fields: {},
    factors: [],
    retryAt: 0,
    secondsLeft: 0,
  }),
  initial: 'editing',
  on: {
    'field.changed': { actions: { type: 'clearField', params: ({ event }) => event } },
    'login.submit': [
      {
        guard: { type: 'hasProblems', params: ({ event }) => event },
        target: '.editing',
        actions: { type: 'assignProblems', params: ({ event }) => ({ fields: loginProblems(event) }) },
      },
      { target: '.submitting' },
    ],
  },
  states: {
    editing: { entry: 'forgetFactors', on: { 'provider.visit': 'visiting' } },
    submitting: {
      entry: ['clearErrors', 'forgetFactors'],
      on: { 'login.submit': {} },
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ event }) =>
          event.type === 'login.submit'
            ? { username: event.username.trim(), password: event.password }
            : { username: '', password: '' },
        onDone: [
          accepted,
          {
            guard: isAnswer('secondFactor'),
            target: 'secondFactor',
            actions: {
              type: 'assignFactors',
              params: ({ event }) => event.output as { kinds: readonly FactorKind[] },
            },
          },
          limited,
          refused,
          { target: 'unreachable' },
        ],
        onError: 'unreachable',
      },
    },
    secondFactor: {
      on: {
        'login.submit': {},
        'field.changed': { actions: ['clearError', { type: 'clearField', params: ({ event }) => event }] },
        'factor.cancel': { target: 'editing', actions: 'clearErrors' },
        'factor.submit': [
          {
            guard: { type: 'hasNoProof', params: ({ event }) => event },
            actions: {
              type: 'assignProblems',
              params: ({ event }) => ({ fields: proofProblems(event.proof) }),
            },
          },
          { target: 'proving' },
        ],
      },
    },
    proving: {
      entry: 'clearErrors',
      on: { 'login.submit': {}, 'field.changed': {} },
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ event }) => ({
          proof: event.type === 'factor.submit' ? event.proof : { kind: 'passkey' },
        }),
        onDone: [
          accepted,
          {
            guard: { type: 'mayTryAgain', params: ({ event }) => ({ result: event.output }) },
            target: 'secondFactor',
            actions: assignRefused,
          },
          limited,
          refused,
          { target: 'secondFactor', actions: 'assignUnreachable' },
        ],
        onError: { target: 'secondFactor', actions: 'assignUnreachable' },
      },
    },
    refused: {
      on: {
        'provider.visit': 'visiting',
        'field.changed': {
          target: 'editing',
          actions: ['clearError', { type: 'clearField', params: ({ event }) => event }],
        },
      },
    },
    rateLimited: {
      entry: 'forgetFactors',
      on: {
        'login.submit': {},
        'field.changed': [
          {
            guard: { type: 'isField', params: ({ event }) => ({ field: event.field, wanted: 'username' }) },
            target: 'editing',
            actions: 'clearErrors',
          },
          { actions: { type: 'clearField', params: ({ event }) => event } },
        ],
      },
      after: {
        tick: [
          { guard: 'mayRetry', target: 'editing', actions: 'clearErrors' },
          { target: 'rateLimited', reenter: true, actions: 'countDown' },
        ],
      },
    },
    unreachable: { on: { 'provider.visit': 'visiting' } },
    visiting: {
      entry: 'clearErrors',
      on: { 'login.submit': {}, 'field.changed': {} },
      invoke: {
        id: 'visitProvider',
        src: 'visitProvider',
        input: ({ event }) => ({ returned: event.type === 'provider.visit' && event.returned }),
        onDone: [accepted, limited, refused, { target: 'unreachable' }],
        onError: 'unreachable',
      },
    },
    succeeded: {
      on: { 'login.submit': {}, 'field.changed': {} },
      after: { done: { actions: 'emitDone' } },
    },
  },
})
