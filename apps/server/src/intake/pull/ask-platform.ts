import { fillQuestion, PULL_SIZE, type CluePull, type PullProblem } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { askOutside } from '../../http/outside/ask.ts'
import { valueAt } from '../map.ts'
import { isBody, readBody, type PushBody, type PushValue } from '../read-body.ts'

/** Platforms write their times in Beijing's zone. */
const ZONE = 'Asia/Shanghai'
const MAX_ANSWER = 4_194_304
const LONGEST_PAUSE = 3600

/** A span of time, in Unix seconds, and a page of what happened in it. */
export interface Asked {
  from: number
  to: number
  page: number
}

/**
 * A page of leads, and whether there may be another; or why there is none, and `pause` in seconds where the platform named
 * one.
 */
export type PulledPage = { leads: PushBody[]; hasMore: boolean } | { problem: PullProblem; pause?: number }

const valuesOf = ({ account }: CluePull, { from, to, page }: Asked): Record<string, string> => ({
  account,
  from: formatUnix(from, ZONE),
  to: formatUnix(to, ZONE),
  from_day: formatUnix(from, ZONE).slice(0, 10),
  to_day: formatUnix(to, ZONE).slice(0, 10),
  from_seconds: String(from),
  to_seconds: String(to),
  page: String(page),
  size: String(PULL_SIZE),
})

const addressOf = ({ url }: CluePull, question: string): string => {
  if (!URL.canParse(url)) return url
  const address = new URL(url)
  for (const [name, value] of Object.entries(JSON.parse(question) as Record<string, unknown>))
    address.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  return address.href
}

/** Whoever asks for pages of a size of their own has seen the last one when it is empty. */
const hasMore = ({ question }: CluePull, count: number): boolean =>
  question.includes('{page}') && !question.includes('{size}') ? count > 0 : count >= PULL_SIZE

const entriesIn = (text: string, path: string): PushValue[] | undefined => {
  const read = readBody(Buffer.from(text), 'application/json')
  if ('refusal' in read) return undefined
  const code = read.values['code']
  if (code !== undefined && code !== '0') return undefined
  const value = valueAt(read.values, path)
  if (value === undefined || value === '') return []
  return Array.isArray(value) ? value : undefined
}

const pauseOf = (header: string | undefined): { pause?: number } =>
  /^\d{1,6}$/.test(header ?? '') ? { pause: Math.min(Number(header), LONGEST_PAUSE) } : {}

/** Asks a platform for one page of leads. The token goes into its header and nowhere else. */
export const askPlatform = async (
  pull: CluePull,
  token: string,
  asked: Asked,
  ownHosts: readonly string[],
): Promise<PulledPage> => {
  const question = fillQuestion(pull.question, valuesOf(pull, asked))
  const answer = await askOutside({
    method: pull.method,
    url: pull.method === 'GET' ? addressOf(pull, question) : pull.url,
    headers: { [pull.header.toLowerCase()]: token },
    ...(pull.method === 'POST' && { body: question }),
    ownHosts,
    maxAnswer: MAX_ANSWER,
  })
  if (answer.kind !== 'answered') return { problem: answer.kind }
  const { status, body, headers } = answer
  if (status === 429) return { problem: 'throttled', ...pauseOf(headers['retry-after']) }
  if (status >= 500) return { problem: 'server_error', ...pauseOf(headers['retry-after']) }
  if (status !== 200) return { problem: 'refused' }
  const entries = body === null ? undefined : entriesIn(body, pull.list)
  const leads = entries?.filter(isBody)
  if (!entries || !leads || (entries.length > 0 && leads.length === 0)) return { problem: 'unreadable' }
  return { leads, hasMore: hasMore(pull, entries.length) }
}
