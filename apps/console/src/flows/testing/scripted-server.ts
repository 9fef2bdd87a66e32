import { callNames, contract, type CallName, type Envelope } from '@hospital-crm/api/contract'
import type { CallDefinition } from '@hospital-crm/api/contract'
import { CallError, errorTable } from '@hospital-crm/api/errors'
import type { Language } from '../../messages/index.ts'
import { checkScript, type Script } from './answers.ts'

const BASE = '/interface/v1/'

/** Answers calls by a script, and does nothing else: no state, no rules. */
export interface ScriptedServer {
  readonly fetch: typeof fetch
  /** From now on these calls are answered differently. */
  readonly change: (script: Script) => void
  /** Names of the calls that were made, in order. */
  readonly calls: () => readonly CallName[]
  /** What a call was asked with, each time that it was made. */
  readonly asked: (name: CallName) => readonly unknown[]
  /** Requests that nobody scripted or that do not fit the contract; empty when all is well. */
  readonly faults: () => readonly string[]
}

const patterns = callNames.map((name) => ({
  name,
  pattern: new RegExp(`^${name.replaceAll(/\{\w+\}/g, String.raw`\d+`)}$`),
}))

/** The call of an address; undefined for one of somebody else. */
const callOf = (address: URL): CallName | undefined =>
  patterns.find(({ pattern }) => pattern.test(address.pathname.slice(BASE.length)))?.name

export const isInterface = (address: URL): boolean => address.pathname.startsWith(BASE)

const json = (status: number, envelope: Envelope): Response =>
  new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json' } })

/** Rejects when the caller gives up, and never before. */
const silence = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

/** A server that follows a script. @throws where an answer is none that the contract allows */
export const createScriptedServer = (first: Script, language: Language): ScriptedServer => {
  checkScript(first)
  let script = first
  const calls: { name: CallName; body: unknown }[] = []
  const faults: string[] = []

  const answer = async (request: Request): Promise<Response> => {
    const name = callOf(new URL(request.url))
    const scripted = name && script[name]
    if (!name || !scripted) {
      faults.push(`nobody answers ${request.url}`)
      return json(404, { code: 404, message: errorTable.not_found[language], data: { error: 'not_found' } })
    }
    const { body }: CallDefinition = contract[name]
    const call = { name, body: undefined as unknown }
    calls.push(call)
    if (body) call.body = await request.clone().json()
    if (body && !body.safeParse(call.body).success) faults.push(`${name} was asked what it does not allow`)
    if (scripted === 'silence') return silence(request.signal)
    if (scripted === 'unreachable') throw new TypeError('Failed to fetch')
    if ('data' in scripted && !('refused' in scripted)) {
      await scripted.after
      return json(200, { code: 200, message: 'ok', data: scripted.data })
    }
    const { refused, data = {} } = scripted
    const { status, code, message } = new CallError(refused, data, errorTable[refused][language])
    return json(status, { code, message, data: { ...data, error: refused } })
  }

  return {
    fetch: (input, init) => answer(new Request(input, init)),
    change: (changes) => {
      checkScript(changes)
      script = { ...script, ...changes }
    },
    calls: () => calls.map(({ name }) => name),
    asked: (wanted) => calls.filter(({ name }) => name === wanted).map(({ body }) => body),
    faults: () => faults,
  }
}
