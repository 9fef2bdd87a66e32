import ky, { isKyError, isTimeoutError } from 'ky'
import type { CallDefinition } from '../contract/call.ts'
import type { CallName, DataCallName, FileCallName, ResponseOf } from '../contract/contract.ts'
import { userInfo } from '../entities/user.ts'
import { isCallError } from '../errors/call-error.ts'
import { statusText, unansweredText } from '../errors/status-texts.ts'
import { isTransportError, TransportError } from '../errors/transport-error.ts'
import { dispositionOf } from '../rules/file-name.ts'
import { readAnswer } from './answer.ts'
import { definitionOf } from './definition.ts'
import { readFile, type FileAnswer } from './file.ts'
import {
  NETWORK_TOAST_MS,
  REFUSED_TOAST_MS,
  REQUEST_TIMEOUT_MS,
  type ClientOptions,
  type Failure,
} from './options.ts'
import { pathOf, presentParameters, type CallInput, type LooseInput } from './request.ts'

/** Calls the interface. */
export interface Client {
  /**
   * Sends one call of the contract and answers its data, checked against the contract.
   * @throws CallError when the server refused (see its `error`); TransportError when no usable answer came.
   */
  call: <Name extends DataCallName>(name: Name, input: CallInput<Name>) => Promise<ResponseOf<Name>>
  /**
   * Sends a call that answers a file. The limit of time ends with the answer's head; `signal` breaks the body off too.
   * @throws like `call`; reading the body throws what the network does.
   */
  file: <Name extends FileCallName>(name: Name, input: CallInput<Name>) => Promise<FileAnswer>
}

const readUserInfo = (data: unknown) =>
  typeof data === 'object' && data !== null && 'userInfo' in data
    ? userInfo.safeParse(data.userInfo).data
    : undefined

/** Makes the client of one application. Nothing is repeated by itself: a caller knows what is safe to repeat. */
export const createClient = (options: ClientOptions): Client => {
  const http = ky.create({
    baseUrl: options.origin,
    timeout: REQUEST_TIMEOUT_MS,
    retry: 0,
    throwHttpErrors: false,
    ...(options.fetch && { fetch: options.fetch }),
  })

  const request = (
    name: CallName,
    { method }: CallDefinition,
    input: LooseInput,
    token: string | undefined,
  ): Promise<Response> =>
    http(pathOf(name, input.params), {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        webVersion: options.webVersion,
        'Accept-Language': options.getLanguage(),
        ...(input.file && {
          'Content-Type': 'application/octet-stream',
          'Content-Disposition': dispositionOf(input.file.name),
        }),
      },
      ...(method === 'GET'
        ? { searchParams: presentParameters(input.query) }
        : input.file
          ? { body: input.file }
          : { json: input.body ?? {} }),
      ...(input.signal && { signal: input.signal }),
      ...(input.keepalive && { keepalive: true }),
    })

  /** Brings one call to the server and back; answers how to read what came. */
  const send = async (
    name: CallName,
    input: LooseInput,
    token: string | undefined,
  ): Promise<() => unknown> => {
    const found = definitionOf(name)
    const call = found instanceof Promise ? await found : found
    const language = options.getLanguage()
    const response = await request(name, call, input, token)
    if (call.answer === 'file') {
      const file = await readFile(response, language)
      return () => file
    }
    const { data } = await readAnswer(response, language)
    return () => {
      const user = readUserInfo(data)
      if (user) options.onUserInfo?.(user)
      const parsed = call.response.safeParse(data)
      if (!parsed.success)
        throw new TransportError('malformed', response.status, statusText(response.status, language))
      return parsed.data
    }
  }

  const toFailure = (cause: unknown, signal: AbortSignal | undefined): Failure => {
    if (isCallError(cause) || cause instanceof TransportError) return cause
    if (signal?.aborted) return new TransportError('aborted', 0, '', { cause })
    const problem = isTimeoutError(cause) ? 'timeout' : 'network'
    if (!isKyError(cause) && !(cause instanceof TypeError)) throw cause
    return new TransportError(problem, 0, unansweredText(problem, options.getLanguage()), { cause })
  }

  const report = (failure: Failure, input: LooseInput, token: string | undefined): void => {
    if (isCallError(failure) && failure.error === 'session_ended') {
      if (token !== undefined && token === options.getToken()) options.onSessionEnded?.(failure)
      return
    }
    const aborted = failure instanceof TransportError && failure.problem === 'aborted'
    if (aborted || input.quiet) return
    const answered = isCallError(failure) || failure.status > 0
    options.onFailure?.(failure, answered ? REFUSED_TOAST_MS : NETWORK_TOAST_MS)
  }

  const attempt = async (name: CallName, input: LooseInput): Promise<never> => {
    const token = options.getToken()
    const fail = (failure: Failure): never => {
      report(failure, input, token)
      throw failure
    }
    const read = await send(name, input, token).catch((cause: unknown) =>
      fail(toFailure(cause, input.signal)),
    )
    try {
      return read() as never
    } catch (fault) {
      // What has come is there: a fault of whoever hears of it is no broken line.
      if (isTransportError(fault)) return fail(fault)
      throw fault
    }
  }
  return { call: attempt, file: attempt }
}
