import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { MAX_TIMER_MS } from '../shared/time.ts'
import { lockMachine, type UnlockProof, type UnlockResult } from '../lock/index.ts'
import { sessionMachine } from './session.machine.ts'
import type {
  LoginAnswer,
  RestoredSession,
  RoleSwitchResult,
  SessionEmitted,
  SessionInput,
} from './session.types.ts'

/** Start of simulated time. */
export const NOON = 1_750_000_000_000

export const answer = (changes: Partial<LoginAnswer> = {}): LoginAnswer => ({
  token: 'token-1',
  expiresIn: 43_200,
  user: { id: 1001, nickname: '林晓', is_admin: false },
  authRules: ['/interface/v1/customers/customers/index'],
  role: { id: 7, name: '客服' },
  extraRoles: [
    { id: 7, name: '客服' },
    { id: 8, name: '主管' },
  ],
  passwordChangeRequired: false,
  enrolmentRequired: false,
  ...changes,
})

export const restored = (changes: Partial<RestoredSession> = {}): RestoredSession => {
  const { user, authRules, role, extraRoles } = answer()
  const identity = {
    user,
    authRules,
    role,
    extraRoles,
    passwordChangeRequired: false,
    enrolmentRequired: false,
  }
  return { ...identity, expiresAt: NOON + 3_600_000, locked: false, ...changes }
}

/** Simulated time that refuses what no browser timer can hold and knows how many timers are running. */
class WatchedClock extends SimulatedClock {
  readonly running = new Set<number>()

  override setTimeout(fn: (...args: never[]) => void, timeout: number): number {
    if (timeout > MAX_TIMER_MS) throw new RangeError(`no timer holds ${timeout} ms`)
    const id = super.setTimeout(() => {
      this.running.delete(id)
      fn()
    }, timeout)
    this.running.add(id)
    return id
  }

  override clearTimeout(id: number): void {
    this.running.delete(id)
    super.clearTimeout(id)
  }
}

type Answer<T> = () => Promise<T>
export const never = (): Promise<never> => new Promise(() => {})

export interface World {
  readonly restore?: Answer<RestoredSession | null>
  readonly lock?: Answer<void>
  readonly logout?: Answer<void>
  readonly role?: (roleId: number) => Promise<RoleSwitchResult>
  readonly unlock?: (password: string) => Promise<UnlockResult>
  readonly input?: SessionInput
}

/** Lets promises that are already settled reach the machine. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** A running session in a world where every effect is a double and time stands still until it is moved. */
export const startSession = (world: World = {}) => {
  const clock = new WatchedClock()
  const store: { token: string | null; expiresAt: number } = { token: 'left-over', expiresAt: 0 }
  const retired: (string | null)[] = []
  const emitted: SessionEmitted[] = []
  let jump = 0
  const unlockOnServer = fromPromise<UnlockResult, UnlockProof>(({ input }) =>
    (world.unlock ?? never)(input.by === 'password' ? input.password : 'provider'),
  )
  const machine = sessionMachine.provide({
    actors: {
      restoreSession: fromPromise<RestoredSession | null>(world.restore ?? (() => Promise.resolve(null))),
      lockOnServer: fromPromise<void>(world.lock ?? (() => Promise.resolve())),
      logoutOnServer: fromPromise<void>(world.logout ?? (() => Promise.resolve())),
      switchRole: fromPromise<RoleSwitchResult, { roleId: number }>(({ input }) =>
        (world.role ?? never)(input.roleId),
      ),
      lockScreen: lockMachine.provide({ actors: { unlockOnServer } }),
    },
    actions: {
      storeToken: (_, params) => void Object.assign(store, params),
      retireToken: () => void retired.push(store.token),
      clearToken: () => void Object.assign(store, { token: null, expiresAt: 0 }),
    },
  })
  const actor = createActor(machine, {
    clock,
    input: { now: () => NOON + clock.now() + jump, ...world.input },
  })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return { actor, clock, store, retired, emitted, jumpClock: (ms: number) => void (jump += ms) }
}

/** The same, with somebody signed in. */
export const startSignedIn = async (world: World = {}, changes: Partial<LoginAnswer> = {}) => {
  const session = startSession(world)
  await settle()
  session.actor.send({ type: 'login.received', ...answer(changes) })
  return session
}
