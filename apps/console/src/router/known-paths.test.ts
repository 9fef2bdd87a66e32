import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { isKnownPath, knownPaths } from '../routing/known-paths.ts'
import { routeTree } from './routes.ts'

test('the front door knows the addresses of all routes and no other', () => {
  const { routesByPath } = createRouter({
    routeTree,
    history: createMemoryHistory(),
    context: {
      session: () => {
        throw new Error('matching asks nobody')
      },
      options: () => Promise.reject(new Error('matching asks nobody')),
      isListed: () => Promise.resolve(true),
    },
  })
  const paths = Object.keys(routesByPath)
    .filter((path) => path !== '/$')
    .map((path) => path.replaceAll(/\$\w+/g, '$'))
  expect(knownPaths.toSorted()).toStrictEqual([...new Set(paths)].toSorted())
})

test.each([
  ['', true],
  ['#/', true],
  ['#/login', true],
  ['#/customer/customers/7?open=3', true],
  ['#/configs/hospitals', true],
  ['#/nosuchpage', false],
  ['#/configs/nosuchpage', false],
  ['#/customer/customers/7/8', false],
])('%s is an address of the console: %s', (hash, isKnown) => {
  expect(isKnownPath(hash)).toBe(isKnown)
})
