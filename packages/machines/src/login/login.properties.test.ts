import { test } from 'vitest'
import { holdAlways, type Life } from '../testing/random.ts'
import { loginWalk } from '../testing/walks/login.walk.ts'
import { selectLoginView, type LoginSnapshot, type LoginView } from './login.selectors.ts'

interface Look {
  readonly view: LoginView
  readonly asked: readonly { readonly username: string; readonly password: string }[]
}

const begin = (): Life<Look> => ({
  walk: loginWalk,
  look: ({ doubles, snapshot }) => ({
    view: selectLoginView(snapshot() as LoginSnapshot),
    asked: doubles.questions
      .filter(({ actor }) => actor === 'authenticate')
      .map(({ input }) => input as Look['asked'][number]),
  }),
})

test('whatever happens to a login form', async () => {
  await holdAlways({
    begin,
    invariants: {
      'the server is asked once at a time': ({ asked }) => asked.length <= 1,
      'the server is never asked with an empty field': ({ asked }) =>
        asked.every(({ username, password }) => username !== '' && password !== ''),
      'only an accepted answer signs in': ({ view }, before, move) =>
        view.status !== 'succeeded' ||
        before.view.status === 'succeeded' ||
        (move.does === 'answer' && (move.output as { kind: string }).kind === 'accepted'),
      'a success stays a success': ({ view }, before) =>
        before.view.status !== 'succeeded' || view.status === 'succeeded',
      'seconds count down exactly while tries are limited': ({ view }) =>
        view.secondsLeft > 0 === (view.status === 'rateLimited'),
      'an error has its name exactly while the form is refused or limited, or a second factor was': ({
        view,
      }) =>
        view.status === 'secondFactor' ||
        (view.error !== null) === (view.status === 'refused' || view.status === 'rateLimited'),
      'a second factor is asked for exactly while the server has asked for one': ({ view }) =>
        view.status === 'succeeded' ||
        view.factors.length > 0 === (view.status === 'secondFactor' || view.status === 'proving'),
      'a second factor is shown only after the server asked for one': ({ view }, before) =>
        view.status !== 'proving' || ['secondFactor', 'proving'].includes(before.view.status),
    },
  })
})
