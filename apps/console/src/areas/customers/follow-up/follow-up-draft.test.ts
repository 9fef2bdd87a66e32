import { expect, test } from 'vitest'
import {
  choosePlan,
  chooseStatus,
  emptyDraft,
  isTyped,
  pickDay,
  planChoiceOf,
  shownPlan,
  toFollowUpForm,
  withPhrase,
  type FollowUpDraft,
} from './follow-up-draft.ts'

const plan = { next_followed: 1_900_000_000, next_followed_desc: '确认到院' }
const none = { next_followed: null, next_followed_desc: '' }
const said: FollowUpDraft = { ...emptyDraft, content: ' 没接 ' }
const sent = (draft: FollowUpDraft) => toFollowUpForm(7, draft)

test('without a word about the plan it stays', () => {
  expect([planChoiceOf(said), shownPlan(said, plan), sent(said)]).toEqual([
    'keep',
    plan,
    { cus_id: 7, content: '没接' },
  ])
})

test('how it was and what came of it are sent where they were chosen, and count as typed', () => {
  const draft = { ...said, channel: 'call', outcome: 'not_reached' } as const
  expect(sent(draft)).toEqual({ cus_id: 7, channel: 'call', outcome: 'not_reached', content: '没接' })
  expect(
    [
      { ...draft, content: '', outcome: undefined },
      { ...said, content: '' },
    ].map(isTyped),
  ).toEqual([true, false])
})

test('a day changes the plan and leaves what is to be done', () => {
  const draft = { ...said, ...pickDay(1_900_086_400, said, plan) }
  expect(sent(draft)).toEqual({
    cus_id: 7,
    content: '没接',
    next_followed: 1_900_086_400,
    next_followed_desc: '确认到院',
  })
  expect(sent({ ...draft, ...choosePlan('keep', draft, plan) })).toEqual(sent(said))
})

test('a plan that is done is ended', () => {
  const done = { ...said, ...choosePlan('done', said, plan) }
  expect([sent(done), shownPlan(done, plan)]).toEqual([
    { cus_id: 7, content: '没接', next_followed: null },
    done,
  ])
  expect(sent({ ...said, ...pickDay(null, said, plan) })).toEqual(sent(done))
})

test('where nothing is planned no day means nothing', () => {
  expect(sent({ ...said, ...pickDay(null, said, none) })).toEqual(sent(said))
})

test('changing begins with the plan there is, or with what was begun', () => {
  expect(choosePlan('change', said, plan)).toEqual({ plan: 'change', ...plan })
  expect(choosePlan('change', { ...said, next_followed: 5 }, plan)).toEqual({ plan: 'change' })
})

test('a choice is typed, a day taken back is not', () => {
  expect([emptyDraft, { ...emptyDraft, ...choosePlan('done', emptyDraft, plan) }].map(isTyped)).toEqual([
    false,
    true,
  ])
})

test('a status goes with the version it was chosen on, and the one there is changes nothing', () => {
  const chosen = { ...said, ...chooseStatus(4, { status: 1, version: 7 }) }
  expect([sent(chosen), isTyped({ ...emptyDraft, status: 4 })]).toEqual([
    { cus_id: 7, content: '没接', status: 4, version: 7 },
    true,
  ])
  expect(sent({ ...chosen, ...chooseStatus(1, { status: 1, version: 7 }) })).toEqual(sent(said))
})

test('a phrase comes after what is written', () => {
  expect([withPhrase(' ', '已发路线'), withPhrase('没接 ', '改天再打')]).toEqual([
    '已发路线',
    '没接\n改天再打',
  ])
})
