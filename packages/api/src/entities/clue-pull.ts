import * as z from 'zod/mini'
import { count, webAddress } from '../schemas/primitives.ts'
import { pushPath, type LeadGateway } from './clue.ts'

/** Leads that are asked for at once. */
export const PULL_SIZE = 100

const samples: Readonly<Record<string, string>> = {
  account: '1',
  from: '2020-01-01 00:00:00',
  to: '2020-01-01 00:00:00',
  from_day: '2020-01-01',
  to_day: '2020-01-01',
  from_seconds: '1',
  to_seconds: '1',
  page: '1',
  size: String(PULL_SIZE),
}

/** What is asked for, with `{account}`, `{page}` and the like filled in. */
export const fillQuestion = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w{1,20})\}/g, (all, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : all,
  )

const isQuestion = (template: string): boolean => {
  try {
    const value: unknown = JSON.parse(fillQuestion(template, samples))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** How a platform is asked for leads that its pushes may have lost. */
export const cluePull = z.strictObject({
  url: webAddress,
  method: z.enum(['GET', 'POST']),
  /** Header of the access token. */
  header: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'wrong_value')),
  account: z.string().check(z.regex(/^[\w-]{0,64}$/, 'wrong_value')),
  /** JSON object: the body of a POST, the query of a GET. */
  question: z.string().check(z.maxLength(1000), z.refine(isQuestion, 'wrong_value')),
  /** Where the leads stand in an answer. */
  list: pushPath,
  /** Minutes between two rounds, and by which each reaches back before the last one. */
  minutes: z.int().check(z.minimum(1), z.maximum(60)),
  overlap: z.int().check(z.minimum(0), z.maximum(1440)),
})
export type CluePull = z.infer<typeof cluePull>

const usual = { url: '', account: '', minutes: 5, overlap: 30 } as const

/** How each platform is asked until somebody says otherwise. */
export const pullPresets: Readonly<Partial<Record<LeadGateway, CluePull>>> = {
  4: {
    ...usual,
    method: 'GET',
    header: 'Access-Token',
    question:
      '{"advertiser_ids":["{account}"],"start_time":"{from_day}","end_time":"{to_day}","page":{page},"page_size":{size}}',
    list: 'data.list',
  },
  5: {
    ...usual,
    method: 'POST',
    header: 'Access-Token',
    question:
      '{"advertiser_id":"{account}","start_time":"{from}","end_time":"{to}","page":{page},"page_size":{size}}',
    list: 'data.details',
  },
}

/** Why a round did not reach its end. */
export const pullProblems = [
  'token_missing',
  'blocked',
  'unreachable',
  'no_answer',
  'throttled',
  'refused',
  'server_error',
  'unreadable',
  'same_page',
] as const
export type PullProblem = (typeof pullProblems)[number]

/** How asking does. Times are Unix seconds, 0 for never. */
export const cluePullState = z.object({
  last_time: count,
  last_ok_time: count,
  next_time: count,
  /** Everything before it has been asked for. */
  cursor: count,
  /** Leads of the last whole round, and those of them that were new or said something new. */
  seen: count,
  taken: count,
  tries: count,
  problem: z.nullable(z.enum(pullProblems)),
})
export type CluePullState = z.infer<typeof cluePullState>
