/** After so long a caller gives up on an answer, in ms; the servers themselves give up on a statement before. */
const PATIENCE_MS = 60_000

/** An answer; status 0 when there was none. */
export interface Answer {
  status: number
  text: string
}

/** What all callers of a scenario met. */
export interface Tally {
  /** Answers by status; 0 for calls without one. */
  byStatus: Map<number, number>
  /** What was said with statuses other than 200 and 503. */
  unexpected: Set<string>
  /** The call that took longest, in ms. */
  longest: number
}

export const openTally = (): Tally => ({ byStatus: new Map(), unexpected: new Set(), longest: 0 })

/** Makes calls at one of two servers as somebody who is signed in. */
export interface Caller {
  post: (server: number, path: string, body: object) => Promise<Answer>
}

/** Somebody's way to the servers; counts what it meets. */
export const openCaller = (urls: readonly string[], token: string, tally: Tally): Caller => {
  const ask = async (url: string, body: object): Promise<Answer> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          webVersion: '010',
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      return { status: 0, text: error instanceof Error ? error.message : '' }
    }
  }
  return {
    post: async (server, path, body) => {
      const began = performance.now()
      const answer = await ask(`${urls[server % urls.length]}/interface/v1/${path}`, body)
      tally.longest = Math.max(tally.longest, performance.now() - began)
      tally.byStatus.set(answer.status, (tally.byStatus.get(answer.status) ?? 0) + 1)
      if (![200, 503].includes(answer.status))
        tally.unexpected.add(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
      return answer
    },
  }
}
