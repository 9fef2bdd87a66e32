import { afterEach, expect, test, vi } from 'vitest'
import { fetchAhead, pageAhead } from './code-ahead.ts'

afterEach(() => vi.unstubAllGlobals())

const page = (content: string | undefined) => {
  const links: { rel: string; href: string }[] = []
  vi.stubGlobal('document', {
    querySelector: (selector: string) => {
      if (selector.startsWith('meta')) return content === undefined ? null : { content }
      return links.find(({ href }) => selector === `link[href="${href}"]`) ?? null
    },
    createElement: () => ({}),
    head: { append: (link: { rel: string; href: string }) => links.push(link) },
  })
  return links
}

test('code is fetched in the order of its names, in one language, and each file once', () => {
  const zh = { login: ['/front.js'], frame: ['/shell.js', '/app.js'], list: ['/app.js', '/list.js'] }
  const links = page(JSON.stringify({ zh, en: { frame: ['/shell-en.js'] } }))
  fetchAhead('zh', 'login')
  fetchAhead('zh', 'frame', 'list')
  fetchAhead('zh', 'frame')
  expect(links).toEqual(
    ['/front.js', '/shell.js', '/app.js', '/list.js'].map((href) => ({ rel: 'modulepreload', href })),
  )
})

test('a page that was not built fetches nothing ahead', () => {
  const links = page(undefined)
  fetchAhead('en', 'frame')
  expect(links).toEqual([])
})

test('customers are looked at in a list, whoever comes elsewhere begins with the figures', () => {
  expect(
    ['#/customer/customers/1', '#/customer/cus_leads', '', '#/dashboard/console'].map(pageAhead),
  ).toEqual(['list', 'list', 'figures', 'figures'])
})
