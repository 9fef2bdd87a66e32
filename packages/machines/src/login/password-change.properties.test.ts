import { test } from 'vitest'
import { holdAlways, type Life } from '../testing/random.ts'
import { passwordChangeWalk } from '../testing/walks/password-change.walk.ts'
import {
  selectPasswordChangeView,
  type PasswordChangeSnapshot,
  type PasswordChangeView,
} from './password-change.selectors.ts'
import type { PasswordForm } from './password-change.types.ts'

interface Look {
  readonly view: PasswordChangeView
  readonly asked: readonly PasswordForm[]
}

const begin = (): Life<Look> => ({
  walk: passwordChangeWalk,
  look: ({ doubles, snapshot }) => ({
    view: selectPasswordChangeView(snapshot() as PasswordChangeSnapshot),
    asked: doubles.questions.map(({ input }) => input as PasswordForm),
  }),
})

test('whatever happens to a password form', async () => {
  await holdAlways({
    begin,
    invariants: {
      'a forced change cannot be cancelled': ({ view }) => !view.forced || view.status !== 'cancelled',
      'only the server’s word makes it changed': ({ view }, before, move) =>
        view.status !== 'changed' ||
        before.view.status === 'changed' ||
        (move.does === 'answer' && (move.output as { kind: string }).kind === 'changed'),
      'what is being changed cannot be cancelled': ({ view }, before) =>
        before.view.status !== 'submitting' || view.status !== 'cancelled',
      'the server is asked once at a time': ({ asked }) => asked.length <= 1,
      'the server is asked only with three passwords, the new one twice alike': ({ asked }) =>
        asked.every(
          ({ oldPassword, newPassword, confirmation }) =>
            oldPassword !== '' && newPassword !== '' && confirmation === newPassword,
        ),
      'seconds count down exactly while tries are limited, until the form is gone': ({ view }) =>
        view.secondsLeft > 0 === (view.status === 'rateLimited') || view.status === 'cancelled',
    },
  })
})
