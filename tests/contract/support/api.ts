import { contract, type CallDefinition, type CallName, type ResponseOf } from '@hospital-crm/api/contract'
import type { ErrorName } from '@hospital-crm/api/errors'
import type { RunningServer } from '../../support/server.ts'

/** An answer as it came over the wire. */
export interface Answer<Data = unknown> {
  status: number
  headers: Headers
  /** The whole body, to look for what must not be in it. */
  text: string
  code: number
  message: string
  data: Data
}

/** `data` of a refused call. */
export interface Refusal {
  error: ErrorName
  fields?: Record<string, string>
  retry_after?: number
}

export interface Input {
  params?: Record<string, number | string>
  query?: Record<string, string>
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}

const base = '/interface/v1/'

/** Where a call lives, with its path parameters filled in. */
export const pathOf = (name: CallName, params: Input['params'] = {}): string =>
  base + name.replace(/\{(\w+)\}/g, (_all, key: string) => String(params[key] ?? 1))

const parse = (text: string): Omit<Answer, 'status' | 'headers' | 'text'> => {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return { code: 0, message: '', data: null }
  }
}

/** Sends anything to any path. */
export const send = async (server: RunningServer, path: string, init: RequestInit = {}): Promise<Answer> => {
  const response = await fetch(`${server.url}${path}`, { redirect: 'manual', ...init })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, ...parse(text) }
}

/** Makes a call of the contract. A string body is sent as it is. */
export const call = async <Name extends CallName>(
  server: RunningServer,
  name: Name,
  { params, query, body, token, headers }: Input = {},
): Promise<Answer<ResponseOf<Name> & Partial<Refusal>>> => {
  const { method }: CallDefinition = contract[name]
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  const answer = await send(server, `${pathOf(name, params)}${search}`, {
    method,
    headers: {
      webVersion: '010',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) } : {}),
  })
  return answer as Answer<ResponseOf<Name> & Partial<Refusal>>
}

/** What a refused call says, for comparing as one value. */
export const refusalOf = ({
  status,
  code,
  data,
}: Answer): { status: number; code: number; error: unknown } => ({
  status,
  code,
  error: (data as Partial<Refusal> | null)?.error,
})

/** Signs in and answers the token. */
export const signIn = async (server: RunningServer, username: string, password: string): Promise<string> => {
  const { code, data, message } = await call(server, 'auth/login', { body: { username, password } })
  if (code !== 200) throw new Error(`${username} cannot sign in: ${message}`)
  return data.authorization.access_token
}
