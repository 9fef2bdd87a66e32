import * as english from 'react-aria-components/i18n/en-US'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { SearchField } from '../search-field/search-field.tsx'
import { WordsProvider } from './words-provider.tsx'

const { default: words } = english as unknown as { default: Record<string, Record<string, unknown>> }

/** What React Aria calls the button that empties a search. */
function clearName(locale: string) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  flushSync(() =>
    root.render(
      <WordsProvider locale={locale}>
        <SearchField label="Search" value="a" onChange={() => {}} />
      </WordsProvider>,
    ),
  )
  const name = host.querySelector('button')?.ariaLabel
  root.unmount()
  host.remove()
  return name
}

it('gives React Aria words of a language that it lacks, as the README says', () => {
  expect([clearName('de-AT'), clearName('fa-IR')]).toEqual(['Suche zurücksetzen', 'Clear search'])
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.locale')]: 'fa-IR',
    [Symbol.for('react-aria.i18n.strings')]: {
      ...words,
      '@react-aria/searchfield': { 'Clear search': 'پاک کردن' },
    },
  })
  expect(clearName('fa-IR')).toBe('پاک کردن')
})
