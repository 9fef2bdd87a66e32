import { expect, test } from 'vitest'
import { failurePlaces } from './support/failure-places.ts'
import { quietCalls } from './support/quiet-calls.ts'
import { besideProduct, matching, read } from './support/sources.ts'

const console = 'apps/console/src/'
const found = matching([`${console}**/*.{ts,tsx}`], besideProduct).flatMap((path) =>
  quietCalls({ path: path.slice(console.length), text: read(path) }),
)
const written = (path: string) => read(`${console}${path}`)

test('a quiet call is found by what it calls, or as one of several', () => {
  const text = `
    call('users/profile', { signal, quiet: true })
    useMutation({ mutationFn: () => call(\`\${path}/plant\` as CallName, { body: { a }, quiet: true }) })
    const input = { body: {}, quiet: true } as const
    call('users/endView', { body: {} })
    const now: Call = { quiet: false }
  `
  expect(quietCalls({ path: 'a.ts', text }).map(({ name }) => name)).toEqual([
    'users/profile',
    '${path}/plant',
    'shared',
  ])
})

test('of every quiet call it is said where its failure shows', () => {
  const names = Map.groupBy(found, ({ path }) => path)
  const real = [...names].map(([path, calls]) => [
    path,
    [...new Set(calls.map(({ name }) => name))].toSorted(),
  ])
  const told = Object.entries(failurePlaces).map(([path, calls]) => [path, Object.keys(calls).toSorted()])
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(real))
})

test('what shows nowhere is marked for a toast, and what is not marked shows somewhere', () => {
  const isMarked = (path: string) => /isUnseen/.test(written(path))
  const marked = [...new Set(found.map(({ path }) => path))].filter(isMarked)
  const unseen = Object.entries(failurePlaces)
    .filter(([, calls]) => Object.values(calls).includes('unseen'))
    .map(([path]) => path)
  expect(marked.toSorted()).toEqual(unseen.toSorted())
})
