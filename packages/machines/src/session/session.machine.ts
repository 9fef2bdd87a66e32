import { assign, cancel, emit, raise, sendTo, setup } from 'xstate'
import { sessionActions, sessionActors } from './session.actors.ts'
import { identityOf, initialContext, nobody, refreshed, refusalOf, untilNextCheck } from './session.rules.ts'
import type {
  CloseReason,
  LoginAnswer,
  RestoredSession,
  RoleRefusal,
  RoleSwitchResult,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionIdentity,
  SessionInput,
} from './session.types.ts'

/**
 * Who is signed in at this browser, until when, and whether the screen is locked. The token itself passes from
 * the login answer into `storeToken`; passwords pass into the lock screen. Neither stays in the context.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as SessionEmitted,
    children: {} as { lockScreen: 'lockScreen' },
  },
  actors: sessionActors,
  actions: {
    ...sessionActions,
    assignLogin: assign(({ context }, answer: Omit<LoginAnswer, 'token'>) => ({
      ...identityOf(answer),
      expiresAt: context.now() + answer.expiresIn * 1000,
      passwordChangeRequired: answer.passwordChangeRequired,
      enrolmentRequired: answer.enrolmentRequired,
      warned: false,
      closeReason: null,
    })),
    assignRestored: assign((_, { restored }: { restored: RestoredSession }) => ({
      ...identityOf(restored),
      expiresAt: restored.expiresAt,
      passwordChangeRequired: restored.passwordChangeRequired,
      enrolmentRequired: restored.enrolmentRequired,
    })),
    assignRefreshed: assign(({ context }, event: Extract<SessionEvent, { type: 'user.refreshed' }>) =>
      refreshed(context, event),
    ),
    assignPasswordChangeRequired: assign({ passwordChangeRequired: true }),
    assignEnrolmentRequired: assign((_, { enrolmentRequired }: { enrolmentRequired: boolean }) => ({
      enrolmentRequired,
    })),
    assignWarned: assign({ warned: true }),
    assignExtended: assign((_, { expiresAt }: { expiresAt: number }) => ({ expiresAt, warned: false })),
    assignOnline: assign((_, { online }: { online: boolean }) => ({ online })),
    assignSwitching: assign((_, { roleId }: { roleId: number }) => ({ switchingTo: roleId })),
    assignRole: assign((_, { identity }: { identity: SessionIdentity }) => identityOf(identity)),
    endSwitching: assign({ switchingTo: null }),
    assignClosed: assign(({ context }, { reason }: { reason: CloseReason }) => ({
      ...nobody,
      closeReason: reason,
      isFirstOpen: context.isFirstOpen && context.passwordChangeRequired,
    })),
    closeHint: assign({ isFirstOpen: false }),
    forgetUser: assign(nobody),
    scheduleCheck: raise({ type: 'clock.check' }, { id: 'clockCheck', delay: 'untilNextCheck' }),
    cancelCheck: cancel('clockCheck'),
    emitOpened: emit(({ context }, { restored }: { restored: boolean }) => ({
      type: 'session.opened' as const,
      userId: context.user?.id ?? 0,
      restored,
    })),
    emitEnding: emit(({ context }) => ({ type: 'session.ending' as const, expiresAt: context.expiresAt })),
    emitRenewed: emit(({ context }) => ({ type: 'session.renewed' as const, expiresAt: context.expiresAt })),
    emitLocked: emit({ type: 'session.locked' }),
    emitUnlocked: emit({ type: 'session.unlocked' }),
    emitSwitched: emit(({ context }) => ({ type: 'role.switched' as const, roleId: context.role?.id ?? 0 })),
    emitRefused: emit((_, params: { roleId: number; refusal: RoleRefusal }) => ({
      type: 'role.refused' as const,
      ...params,
    })),
    emitClosed: emit((_, { reason }: { reason: CloseReason }) => ({
      type: 'session.closed' as const,
      reason,
    })),
  },
  guards: {
    isOver: ({ context }, { expiresAt }: { expiresAt: number }) => context.now() >= expiresAt,
    isEnding: ({ context }) => !context.warned && context.now() >= context.expiresAt - context.warnBeforeMs,
    isChangeRequired: (_, params: { passwordChangeRequired: boolean }) => params.passwordChangeRequired,
    isEnrolmentRequired: (_, params: { enrolmentRequired: boolean }) => params.enrolmentRequired,
    isEnrolled: (_, params: { enrolmentRequired: boolean }) => !params.enrolmentRequired,
    isLocked: (_, params: { locked: boolean }) => params.locked,
    isMissing: (_, params: { restored: SessionIdentity | null }) => params.restored === null,
    isSameUser: ({ context }, { userId }: { userId: number }) => context.user?.id === userId,
    isCurrentRole: ({ context }, { roleId }: { roleId: number }) => context.role?.id === roleId,
    isOffline: ({ context }) => !context.online,
    isSwitched: ({ context }, { result }: { result: RoleSwitchResult }) =>
      result.kind === 'switched' && result.identity.user.id === context.user?.id,
    isResult: (_, params: { result: string; wanted: string }) => params.result === params.wanted,
  },
  delays: {
    untilNextCheck: ({ context }) => untilNextCheck(context),
    logout: ({ context }) => context.logoutMs,
    lockRetry: ({ context }) => context.lockRetryMs,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => initialContext(input),
  initial: 'restoring',
  on: {
    'login.received': {
      target: '.signedIn.active',
      actions: [
        { type: 'assignLogin', params: ({ event }) => event },
        {
          type: 'storeToken',
          params: ({ context, event }) => ({ token: event.token, expiresAt: context.expiresAt }),
        },
        { type: 'emitOpened', params: { restored: false } },
      ],
    },
  },
  states: {
    restoring: {
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ restored: event.output }) },
            target: 'loggedOut',
          },
          {
            guard: { type: 'isOver', params: ({ event }) => ({ expiresAt: event.output?.expiresAt ?? 0 }) },
            target: 'expired',
          },
          {
            guard: { type: 'isLocked', params: ({ event }) => ({ locked: event.output?.locked ?? false }) },
            target: 'signedIn.locked.told',
            actions: [
              { type: 'assignRestored', params: ({ event }) => ({ restored: event.output! }) },
              { type: 'emitOpened', params: { restored: true } },
            ],
          },
          {
            target: 'signedIn.active',
            actions: [
              { type: 'assignRestored', params: ({ event }) => ({ restored: event.output! }) },
              { type: 'emitOpened', params: { restored: true } },
            ],
          },
        ],
        onError: 'loggedOut',
      },
    },
    loggedOut: { entry: ['forgetUser', 'clearToken'] },
    signedIn: {
      initial: 'active',
      entry: 'scheduleCheck',
      exit: 'cancelCheck',
      on: {
        'clock.check': [
          {
            guard: { type: 'isOver', params: ({ context }) => ({ expiresAt: context.expiresAt }) },
            target: 'expired',
          },
          { guard: 'isEnding', actions: ['assignWarned', 'emitEnding', 'cancelCheck', 'scheduleCheck'] },
          { actions: ['cancelCheck', 'scheduleCheck'] },
        ],
        'login.received': [
          {
            guard: { type: 'isSameUser', params: ({ event }) => ({ userId: event.user.id }) },
            target: '.active',
            actions: [
              'retireToken',
              { type: 'assignLogin', params: ({ event }) => event },
              {
                type: 'storeToken',
                params: ({ context, event }) => ({ token: event.token, expiresAt: context.expiresAt }),
              },
              'cancelCheck',
              'scheduleCheck',
              'emitRenewed',
            ],
          },
          {},
        ],
        'session.extended': {
          actions: [
            { type: 'assignExtended', params: ({ event }) => event },
            'cancelCheck',
            'scheduleCheck',
            'emitRenewed',
          ],
        },
        'connection.changed': { actions: { type: 'assignOnline', params: ({ event }) => event } },
        'user.refreshed': {
          actions: { type: 'assignRefreshed', params: ({ event }) => event },
        },
        'password.changed': {
          target: 'loggedOut',
          actions: [
            { type: 'assignClosed', params: { reason: 'passwordChanged' } },
            { type: 'emitClosed', params: { reason: 'passwordChanged' } },
          ],
        },
        'hint.close': { actions: 'closeHint' },
        'screen.lock': '.locked',
        'screen.locked': '.locked.told',
        'logout.request': 'loggingOut',
        'session.ended': {
          target: 'ended',
          actions: [
            { type: 'assignClosed', params: ({ event }) => ({ reason: event.reason }) },
            { type: 'emitClosed', params: ({ event }) => ({ reason: event.reason }) },
          ],
        },
      },
      states: {
        active: {
          initial: 'open',
          always: [
            {
              guard: { type: 'isChangeRequired', params: ({ context }) => context },
              target: 'passwordChangeRequired',
            },
            {
              guard: { type: 'isEnrolmentRequired', params: ({ context }) => context },
              target: 'enrolmentRequired',
            },
          ],
          on: {
            'password.required': {
              target: 'passwordChangeRequired',
              actions: 'assignPasswordChangeRequired',
            },
            'enrolment.required': {
              target: 'enrolmentRequired',
              actions: { type: 'assignEnrolmentRequired', params: { enrolmentRequired: true } },
            },
          },
          states: {
            open: {
              entry: 'endSwitching',
              on: {
                'renewal.request': 'renewing',
                'role.switch': [
                  { guard: { type: 'isCurrentRole', params: ({ event }) => event } },
                  {
                    guard: 'isOffline',
                    actions: {
                      type: 'emitRefused',
                      params: ({ event }) => ({ roleId: event.roleId, refusal: { kind: 'offline' } }),
                    },
                  },
                  {
                    target: 'switchingRole',
                    actions: { type: 'assignSwitching', params: ({ event }) => event },
                  },
                ],
              },
            },
            switchingRole: {
              invoke: {
                id: 'switchRole',
                src: 'switchRole',
                input: ({ context }) => ({ roleId: context.switchingTo ?? 0 }),
                onDone: [
                  {
                    guard: { type: 'isSwitched', params: ({ event }) => ({ result: event.output }) },
                    target: 'open',
                    actions: [
                      {
                        type: 'assignRole',
                        params: ({ event }) => event.output as { identity: SessionIdentity },
                      },
                      'emitSwitched',
                    ],
                  },
                  {
                    target: 'open',
                    actions: {
                      type: 'emitRefused',
                      params: ({ context, event }) => ({
                        roleId: context.switchingTo ?? 0,
                        refusal: refusalOf(event.output),
                      }),
                    },
                  },
                ],
                onError: {
                  target: 'open',
                  actions: {
                    type: 'emitRefused',
                    params: ({ context }) => ({
                      roleId: context.switchingTo ?? 0,
                      refusal: { kind: 'unreachable' },
                    }),
                  },
                },
              },
            },
            renewing: { on: { 'renewal.cancel': 'open' } },
          },
        },
        passwordChangeRequired: {},
        enrolmentRequired: {
          always: { guard: { type: 'isEnrolled', params: ({ context }) => context }, target: 'active' },
          on: {
            'enrolment.done': {
              actions: { type: 'assignEnrolmentRequired', params: { enrolmentRequired: false } },
            },
          },
        },
        locked: {
          initial: 'telling',
          entry: 'emitLocked',
          invoke: {
            id: 'lockScreen',
            src: 'lockScreen',
            input: {},
            onDone: [
              {
                guard: {
                  type: 'isResult',
                  params: ({ event }) => ({ result: event.output.result, wanted: 'opened' }),
                },
                target: 'active',
                actions: 'emitUnlocked',
              },
              {
                target: '#session.ended',
                actions: [
                  { type: 'assignClosed', params: { reason: 'attemptsExhausted' } },
                  { type: 'emitClosed', params: { reason: 'attemptsExhausted' } },
                ],
              },
            ],
          },
          on: {
            'login.received': {},
            'screen.lock': {},
            'screen.locked': '.told',
            'screen.unlock': {
              actions: sendTo('lockScreen', ({ event }) => ({
                type: 'unlock.submit',
                password: event.password,
              })),
            },
            'screen.visitProvider': {
              actions: sendTo('lockScreen', ({ event }) => ({
                type: 'provider.visit',
                returned: event.returned,
              })),
            },
          },
          states: {
            telling: {
              invoke: { id: 'lockOnServer', src: 'lockOnServer', onDone: 'told', onError: 'untold' },
            },
            untold: { after: { lockRetry: 'telling' }, on: { 'network.online': 'telling' } },
            told: {
              on: {
                'screen.locked': {},
                'screen.unlocked': { target: '#session.signedIn.active', actions: 'emitUnlocked' },
              },
            },
          },
        },
      },
    },
    loggingOut: {
      invoke: { id: 'logoutOnServer', src: 'logoutOnServer', onDone: 'loggedOut', onError: 'loggedOut' },
      after: { logout: 'loggedOut' },
      on: { 'login.received': {}, 'session.ended': 'loggedOut' },
      exit: [
        { type: 'assignClosed', params: { reason: 'logout' } },
        { type: 'emitClosed', params: { reason: 'logout' } },
      ],
    },
    expired: {
      entry: [
        { type: 'assignClosed', params: { reason: 'expired' } },
        { type: 'emitClosed', params: { reason: 'expired' } },
        'clearToken',
      ],
      on: { 'session.dismissed': 'loggedOut' },
    },
    ended: { entry: ['forgetUser', 'clearToken'], on: { 'session.dismissed': 'loggedOut' } },
  },
})
