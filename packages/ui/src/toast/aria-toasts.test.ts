import * as aria from 'react-aria-components'
import { expect, test } from 'vitest'
import * as toasts from './aria-toasts.ts'

test('every part that React Aria calls unstable is there', () => {
  expect(Object.entries(toasts).filter(([, part]) => part === undefined)).toStrictEqual([])
  expect(Object.keys(toasts)).toStrictEqual([
    'AriaToast',
    'AriaToastContent',
    'AriaToastQueue',
    'AriaToastRegion',
  ])
})

test('none of them has got a name that stays, which would be taken then', () => {
  const stable = Object.keys(toasts).map((name) => name.replace('Aria', ''))
  expect(stable.filter((name) => name in aria)).toStrictEqual([])
})
