import { createActor, setup } from 'xstate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { missingAction, missingCallback, missingPromise } from './placeholder.ts'

const message = '"speak" has no implementation: pass one to machine.provide() before the machine starts'

describe('a forgotten implementation is noticed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('a promise actor throws where nobody swallows it, though the machine has an error transition', () => {
    const machine = setup({ actors: { speak: missingPromise<void>('speak') } }).createMachine({
      initial: 'asking',
      states: { asking: { invoke: { src: 'speak', onError: 'failed' } }, failed: {} },
    })
    createActor(machine).start()
    expect(() => vi.runAllTimers()).toThrow(message)
  })

  test('a callback actor throws as well', () => {
    const machine = setup({ actors: { speak: missingCallback('speak') } }).createMachine({
      invoke: { src: 'speak', onError: {} },
    })
    createActor(machine).start()
    expect(() => vi.runAllTimers()).toThrow(message)
  })

  test('an action throws', () => {
    expect(() => missingAction('speak')).toThrow(message)
  })
})
