import { contract, type CallDefinition, type CallName } from '@hospital-crm/api/contract'
import type { RunningServer } from '../../support/server.ts'
import { pathOf } from '../support/api.ts'
import type { LeakFinder } from './leaks.ts'

/** What a call was answered. */
export interface Told {
  status: number
  /** `data` of the envelope; null for a file. */
  data: Record<string, unknown> | null
}

/** Digits that got out, and by which call. */
export interface Leak {
  call: string
  digits: string
}

/** Makes calls of one session and looks into every byte that comes back. */
export interface Asking {
  ask: (
    name: CallName,
    input?: { params?: Record<string, number>; query?: unknown; body?: unknown },
  ) => Promise<Told>
  leaks: Leak[]
  /** Calls that were answered with success at least once. */
  answered: Set<CallName>
}

const dataOf = (text: string): Told['data'] => {
  try {
    return (JSON.parse(text) as { data: Told['data'] }).data
  } catch {
    return null
  }
}

/** Asks as whoever holds the token. */
export const askingAs = (server: RunningServer, token: string, finder: LeakFinder): Asking => {
  const leaks: Leak[] = []
  const answered = new Set<CallName>()
  return {
    leaks,
    answered,
    ask: async (name, { params = {}, query, body } = {}) => {
      const { method, accepts }: CallDefinition = contract[name]
      const search = query ? `?${new URLSearchParams(query as Record<string, string>).toString()}` : ''
      const isFile = accepts === 'file'
      const response = await fetch(`${server.url}${pathOf(name, params)}${search}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(method === 'POST' && {
            'content-type': isFile ? 'application/octet-stream' : 'application/json',
            ...(isFile && { 'content-disposition': 'attachment; filename="customers.csv"' }),
          }),
        },
        ...(method === 'POST' && { body: isFile ? String(body) : JSON.stringify(body ?? {}) }),
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      const headers = [...response.headers].map(([header, value]) => `${header}: ${value}`).join('\n')
      for (const digits of [...finder.leaksIn(bytes), ...finder.leaksIn(headers)])
        leaks.push({ call: name, digits })
      if (response.status === 200) answered.add(name)
      return { status: response.status, data: dataOf(bytes.toString('utf8')) }
    },
  }
}
