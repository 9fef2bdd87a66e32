import type { FastifyInstance } from 'fastify'

/** Upper ends of the classes that answers are counted in, in seconds. */
export const buckets = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const

/** Answers of one route with one status. */
export interface RouteTimes {
  method: string
  route: string
  status: number
  count: number
  /** All their seconds together. */
  seconds: number
  /** How many took no longer than each of {@link buckets}. */
  within: number[]
}

/** Counts what this process answers. A route is named as it was declared, so no id and no query is in it. */
export const countAnswers = (app: FastifyInstance): (() => RouteTimes[]) => {
  const times = new Map<string, RouteTimes>()
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? '(unknown)'
    const status = reply.statusCode
    const key = `${method} ${route} ${status}`
    const before = times.get(key) ?? {
      method,
      route,
      status,
      count: 0,
      seconds: 0,
      within: buckets.map(() => 0),
    }
    const seconds = reply.elapsedTime / 1000
    times.set(key, {
      ...before,
      count: before.count + 1,
      seconds: before.seconds + seconds,
      within: before.within.map((count, at) => count + (seconds <= (buckets[at] ?? 0) ? 1 : 0)),
    })
  })
  return () => [...times.values()]
}
