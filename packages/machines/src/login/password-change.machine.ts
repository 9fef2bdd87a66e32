import { assign, emit, setup } from 'xstate'
import { refusedFields, withoutField, type FieldErrors } from '../shared/outcome.ts'
import { secondsTo, untilNextSecond } from '../shared/time.ts'
import { passwordProblems } from './login.rules.ts'
import type {
  PasswordChangeContext,
  PasswordChangeEmitted,
  PasswordChangeEvent,
  PasswordChangeInput,
  PasswordChangeOutput,
  PasswordChangeResult,
  PasswordForm,
} from './password-change.types.ts'
import { missingPromise } from '../shared/placeholder.ts'

/** Placeholders for what the application provides. */
const passwordChangeActors = {
  /** Asks the server to change the password. Resolves with its word; rejects when it cannot be reached. */
  changePassword: missingPromise<PasswordChangeResult, PasswordForm>('changePassword'),
}

/**
 * The password form, forced after a first login or opened from the user menu. The typed passwords stay in the
 * view and pass through `password.submit` into `changePassword`; the context holds error codes only.
 */
export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    input: {} as PasswordChangeInput,
    output: {} as PasswordChangeOutput,
    emitted: {} as PasswordChangeEmitted,
  },
  actors: passwordChangeActors,
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
    clearErrors: assign({ error: null, fields: {}, retryAt: 0, secondsLeft: 0 }),
    clearField: assign(({ context }, { field }: { field: string }) => ({
      fields: withoutField(context.fields, field),
    })),
  },
  guards: {
    hasProblems: (_, form: PasswordForm) => Object.keys(passwordProblems(form)).length > 0,
    isKind: (_, params: { result: PasswordChangeResult; kind: PasswordChangeResult['kind'] }) =>
      params.result.kind === params.kind,
    isFree: ({ context }) => !context.forced,
    mayRetry: ({ context }) => context.now() >= context.retryAt,
  },
  delays: {
    tick: ({ context }) => untilNextSecond(context.retryAt, context.now()),
  },
}).createMachine({
  id: 'passwordChange',
  context: ({ input }) => ({
    now: input.now ?? Date.now,
    forced: input.forced ?? false,
    error: null,
    fields: {},
    retryAt: 0,
    secondsLeft: 0,
  }),
  initial: 'editing',
  on: {
    'password.cancel': { guard: 'isFree', target: '.cancelled' },
    'field.changed': { actions: { type: 'clearField', params: ({ event }) => event } },
    'password.submit': [
      {
        guard: { type: 'hasProblems', params: ({ event }) => event },
        target: '.editing',
        actions: { type: 'assignProblems', params: ({ event }) => ({ fields: passwordProblems(event) }) },
      },
      { target: '.submitting' },
    ],
  },
  states: {
    editing: {},
    submitting: {
      entry: 'clearErrors',
      on: { 'password.submit': {}, 'password.cancel': {} },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) =>
          event.type === 'password.submit'
            ? {
                oldPassword: event.oldPassword,
                newPassword: event.newPassword,
                confirmation: event.confirmation,
              }
            : { oldPassword: '', newPassword: '', confirmation: '' },
        onDone: [
          {
            guard: {
              type: 'isKind',
              params: ({ event }) => ({ result: event.output, kind: 'changed' as const }),
            },
            target: 'changed',
          },
          {
            guard: {
              type: 'isKind',
              params: ({ event }) => ({ result: event.output, kind: 'rateLimited' as const }),
            },
            target: 'rateLimited',
            actions: {
              type: 'assignRetry',
              params: ({ event }) => ({ retryAfter: (event.output as { retryAfter: number }).retryAfter }),
            },
          },
          {
            guard: {
              type: 'isKind',
              params: ({ event }) => ({ result: event.output, kind: 'refused' as const }),
            },
            target: 'refused',
            actions: {
              type: 'assignRefusal',
              params: ({ event }) =>
                event.output as { error: string; fields?: Readonly<Record<string, string>> },
            },
          },
          { target: 'unreachable' },
        ],
        onError: 'unreachable',
      },
    },
    refused: {
      on: {
        'field.changed': {
          target: 'editing',
          actions: ['clearError', { type: 'clearField', params: ({ event }) => event }],
        },
      },
    },
    rateLimited: {
      on: { 'password.submit': {} },
      after: {
        tick: [
          { guard: 'mayRetry', target: 'editing', actions: 'clearErrors' },
          { target: 'rateLimited', reenter: true, actions: 'countDown' },
        ],
      },
    },
    unreachable: {},
    changed: { type: 'final', output: { changed: true }, entry: emit({ type: 'password.changed' }) },
    cancelled: { type: 'final', output: { changed: false }, entry: emit({ type: 'password.cancelled' }) },
  },
  output: ({ event }) => event.output as PasswordChangeOutput,
})
