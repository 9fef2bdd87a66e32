import { expect, test } from 'vitest'
import { createDraftStore } from '../../../drafts/draft-store.ts'
import { moveDrafts } from './merged-drafts.ts'

test('what was typed of a record that became part of another one is continued there', () => {
  const store = createDraftStore(() => 1000)
  const type = (name: string, kind: 'followUp' | 'contact' | 'field', place: object) =>
    store.write(name, {
      value: name,
      label: { kind, subject: '' },
      place: { href: '/list?open=7', ...place },
    })
  type('follow-up/7', 'followUp', { on: '/queue' })
  type('contact/7', 'contact', { snapshot: { key: 'contacting', value: 7 } })
  type('follow-up/77', 'followUp', { href: '/list?open=77' })
  type('customer/7/city', 'field', { href: '/list' })
  moveDrafts(store, 7, 9)
  expect(store.all().map(({ name, value, place }) => [name, value, place])).toEqual([
    ['follow-up/77', 'follow-up/77', { href: '/list?open=77' }],
    ['customer/7/city', 'customer/7/city', { href: '/list' }],
    ['follow-up/9', 'follow-up/7', { href: '/list?open=9', on: '/queue' }],
    ['contact/9', 'contact/7', { href: '/list?open=9', snapshot: { key: 'contacting', value: 9 } }],
  ])
})
