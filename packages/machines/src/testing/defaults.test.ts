import { createActor, type AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { walks } from './walks/index.ts'

/** Numbers in the context of a machine that was told nothing but who the user is; zeros count something. */
const figuresOf = (machine: AnyStateMachine) => {
  const { context } = createActor(machine, { input: { userId: 1001 } }).getSnapshot() as { context: object }
  const { userId: _, nextOrder: __, ...rest } = context as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(rest).filter(([, value]) => typeof value === 'number' && value > 0),
  )
}

test('limits and figures are these unless an input says otherwise', () => {
  expect(Object.fromEntries(walks.map(({ machine }) => [machine.id, figuresOf(machine)]))).toEqual({
    session: { warnBeforeMs: 600_000, logoutMs: 5_000, lockRetryMs: 10_000 },
    login: { doneMs: 500 },
    passwordChange: {},
    lock: { attemptsLeft: 5 },
    socket: {
      startMs: 2_000,
      loginDelayMs: 500,
      answerMs: 20_000,
      pingMs: 55_000,
      reconnectMs: 10_000,
      maxRetries: 101,
    },
    tabs: { limit: 30 },
  })
})
