import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate'

const forgotten = (name: string) =>
  new Error(`"${name}" has no implementation: pass one to machine.provide() before the machine starts`)

/** Body of an action that the application must provide. Throws, and thereby stops the machine with an error. */
export const missingAction = (name: string): never => {
  throw forgotten(name)
}

/**
 * Promise actor that the application must provide. A machine takes a rejected promise for an unreachable
 * server, so the mistake is also thrown outside of it, where nothing swallows it.
 */
export const missingPromise = <TOutput, TInput = NonReducibleUnknown>(name: string) =>
  fromPromise<TOutput, TInput>(() => {
    const error = forgotten(name)
    setTimeout(() => {
      throw error
    })
    return Promise.reject(error)
  })

/** Callback actor that the application must provide. Throws when it is started. */
export const missingCallback = <TCommand extends EventObject, TInput = NonReducibleUnknown>(name: string) =>
  fromCallback<TCommand, TInput>(() => {
    const error = forgotten(name)
    setTimeout(() => {
      throw error
    })
    throw error
  })
