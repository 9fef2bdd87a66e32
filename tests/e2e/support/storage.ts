import type { Page } from 'playwright/test'

/** Everything that a site may keep in a browser, as one text; what is binary is spelled in the ways text hides in it. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [document.cookie]
    const decoders = ['utf-8', 'latin1', 'utf-16le'].map((encoding) => new TextDecoder(encoding))
    const spell = (value: unknown): void => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        for (const decoder of decoders) found.push(decoder.decode(value))
      } else if (value !== null && typeof value === 'object') {
        found.push(value.constructor.name)
        for (const [name, part] of Object.entries(value)) {
          found.push(name)
          spell(part)
        }
      } else found.push(String(value))
    }
    for (const storage of [localStorage, sessionStorage]) spell({ ...storage })
    const ask = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((answer, fail) => {
        request.addEventListener('success', () => answer(request.result))
        request.addEventListener('error', () => fail(new Error(request.error?.message)))
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await ask(indexedDB.open(name ?? ''))
      found.push(name ?? '')
      for (const store of database.objectStoreNames) {
        const table = database.transaction(store).objectStore(store)
        spell(await ask(table.getAllKeys()))
        spell(await ask(table.getAll()))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        found.push(request.url, (await answer?.text()) ?? '')
      }
    }
    return found.join('\n')
  })

/** When each sealed entry in a database of the browser was last changed, of anybody. */
const storedTimes = (page: Page, database = 'hospital-crm.drafts'): Promise<number[]> =>
  page.evaluate(async (name) => {
    // Opening a database that is not there would make one.
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return []
    return new Promise<number[]>((answer) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => {
        const all = request.result.transaction('sealed').objectStore('sealed').getAll()
        all.addEventListener('success', () => {
          request.result.close()
          answer((all.result as { savedAt: number }[]).map(({ savedAt }) => savedAt))
        })
      })
    })
  }, database)

/** How many parts of files on their way lie in the browser, of anybody: each has its name and its bytes. */
export const storedUploads = async (page: Page): Promise<number> =>
  (await storedTimes(page, 'hospital-crm.uploads')).length

/** How many drafts lie in the browser, of anybody. */
export const storedDrafts = async (page: Page): Promise<number> => (await storedTimes(page)).length

/** When a draft in the browser was last changed, Unix milliseconds; 0 when there is none. */
export const lastStored = async (page: Page): Promise<number> => Math.max(0, ...(await storedTimes(page)))
