import { readFile } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { front as english } from '../messages/en/front.ts'
import { front as chinese } from '../messages/zh/front.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

interface Visit {
  kept?: Record<string, string>
  hash?: string
  language?: string
}

/** What the document says of itself before anything of the console is here. */
const visit = async ({ kept = {}, hash = '#/login', language = 'zh-CN' }: Visit) => {
  const root = { dataset: {}, lang: '' }
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null })
  vi.stubGlobal('location', { hash })
  vi.stubGlobal('navigator', { languages: [language] })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('document', {
    documentElement: root,
    querySelector: () => null,
    createElement: () => ({}),
    head: { append: () => undefined },
  })
  await import('./first.ts')
  return { ...root.dataset, lang: root.lang }
}

test('a first visit gets the outline of the log-in card in the look of the system', async () => {
  expect(await visit({})).toEqual({
    theme: 'dark',
    density: 'middle',
    menu: 'whole',
    waiting: 'login',
    lang: 'zh-CN',
  })
})

test('whoever is signed in gets the outline of the frame, as they have set it up', async () => {
  const preferences = { version: 1, theme: 'light', density: 'small', layout: 'topmenu', language: 'en' }
  const kept = {
    'hospital-crm.token': 'a-token',
    'hospital-crm.preferences': JSON.stringify(preferences),
  }
  expect(await visit({ kept, hash: '#/customer/customers/1' })).toEqual({
    theme: 'light',
    density: 'small',
    menu: 'none',
    waiting: 'shell',
    lang: 'en',
  })
})

test('a page that needs no log-in begins with the line alone', async () => {
  expect(await visit({ hash: '#/404', language: 'en-GB' })).toMatchObject({ waiting: 'line', lang: 'en' })
})

test('the page says in both languages that it is loading, in the words of the console', async () => {
  const html = await readFile(new URL('../../index.html', import.meta.url), 'utf8')
  const said = Object.fromEntries(
    [...html.matchAll(/<span lang="([^"]+)">([^<]+)</g)].map(([, lang, text]) => [lang, text]),
  )
  expect(said).toEqual({ 'zh-CN': chinese.words.loading, en: english.words.loading })
})
