import type { Page } from 'playwright/test'

/** Loses the next answer to what is asked at this address, once the server has done it. */
export const loseAnswer = (page: Page, address: string): Promise<unknown> =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
