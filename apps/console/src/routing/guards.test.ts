import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { idIn, requireListed, type RouterContext } from './guards.ts'

const context = {
  isListed: (list: string, id: number) => Promise.resolve(list === 'statisticsMenus' && id === 7),
} as unknown as RouterContext

const leadsTo = (id: number | undefined) =>
  requireListed(
    { context, location: { pathname: '/statistics/reports_forms/x' } },
    'statisticsMenus',
    id,
  ).then(
    () => 'the page',
    (thrown: unknown) => isRedirect(thrown) && [thrown.options.to, thrown.options.state],
  )

test('only what a list of the menu has is a page; another address is the 404 page and says whose tab goes', async () => {
  const missing = ['/exception/404', { missing: '/statistics/reports_forms/x' }]
  expect([await leadsTo(7), await leadsTo(8), await leadsTo(undefined)]).toEqual([
    'the page',
    missing,
    missing,
  ])
})

test.each([
  ['7', 7],
  ['0', undefined],
  ['07', undefined],
  ['7.5', undefined],
  ['abc', undefined],
  ['1234567890', undefined],
])('%s in an address is the id %s', (text, id) => {
  expect(idIn(text)).toBe(id)
})
