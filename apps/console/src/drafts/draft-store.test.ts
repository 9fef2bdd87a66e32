import { expect, test } from 'vitest'
import type { Draft } from './draft.ts'
import { createDraftStore, type DraftChange } from './draft-store.ts'

const label = { kind: 'newCustomer', subject: '' } as const
const earlier = (id: string, name: string, savedAt: number, value: unknown = id): Draft => ({
  id,
  name,
  value,
  savedAt,
  label,
})

const start = () => {
  let time = 1000
  const store = createDraftStore(() => (time += 1))
  const changes: DraftChange['kind'][] = []
  store.onChange(({ kind }) => changes.push(kind))
  const offered = () => store.offers().map(({ id }) => id)
  const type = (name: string, value: unknown, href?: string) =>
    store.write(name, { value, label, ...(href !== undefined && { place: { href } }) })
  return { store, changes, offered, type }
}

test('a form that is closed and opened again finds its text', () => {
  const { store, changes, type } = start()
  const close = store.attach('new')
  expect(store.read('new')).toBeUndefined()
  type('new', 'half')
  expect(store.read('new')?.restoredAt).toBeUndefined()
  close()
  store.attach('new')
  expect(store.read('new')).toEqual({ id: store.all()[0]?.id, value: 'half', restoredAt: 1001 })
  expect(changes).toEqual(['written', 'taken'])
})

test('a form that is emptied, saved or discarded leaves nothing', () => {
  const { store, changes, type } = start()
  store.attach('new')
  type('new', 'half')
  store.write('new', undefined)
  store.write('new', undefined)
  expect([store.all(), store.read('new'), changes]).toEqual([[], undefined, ['written', 'removed']])
})

test('drafts of an earlier visit are offered, newest first, until their form takes them', () => {
  const { store, offered } = start()
  store.load([earlier('old', 'new', 1), earlier('newer', 'new', 2), earlier('other', 'follow-up/7', 3)])
  expect(offered()).toEqual(['other', 'newer', 'old'])
  const close = store.attach('new')
  expect([store.read('new'), offered()]).toEqual([
    { id: 'newer', value: 'newer', restoredAt: 2 },
    ['other', 'old'],
  ])
  close()
  expect(offered()).toEqual(['other', 'old'])
  store.rest()
  expect(offered()).toEqual(['other', 'newer', 'old'])
})

test('a form that stood there first takes its draft when it comes, but never over what was typed', () => {
  const { store, offered, type } = start()
  store.attach('new')
  store.attach('follow-up/7')
  store.attach('cell', true)
  type('follow-up/7', 'typed')
  store.load([earlier('a', 'new', 1), earlier('b', 'follow-up/7', 2), earlier('c', 'cell', 3)])
  expect([store.read('new')?.value, store.read('follow-up/7')?.value, store.read('cell')]).toEqual([
    'a',
    'typed',
    undefined,
  ])
  expect(offered()).toEqual(['c', 'b'])
})

test('continuing another draft of the same form puts the present one aside', () => {
  const { store, offered, type } = start()
  store.attach('new')
  type('new', 'mine')
  store.load([earlier('b', 'new', 1)])
  expect(store.resume('b')?.value).toBe('b')
  expect([store.read('new')?.value, offered()]).toEqual(['b', [store.all()[0]?.id]])
  store.resume(offered()[0] ?? '')
  expect([store.read('new')?.value, offered()]).toEqual(['mine', ['b']])
  expect(store.resume('gone')).toBeUndefined()
})

test('an editor that nothing brings back offers its draft at once', () => {
  const { store, offered, type } = start()
  const close = store.attach('customer/7/city', true)
  type('customer/7/city', 'x')
  expect(offered()).toEqual([])
  close()
  expect(offered()).toEqual([store.all()[0]?.id])
})

test('a closed tab offers what its forms held, another tab keeps quiet', () => {
  const { store, offered, type } = start()
  store.attach('a')()
  type('a', 'x', '/one?open=3')
  type('b', 'y', '/two')
  type('c', 'z')
  store.rest(['/one'])
  expect(offered()).toEqual([store.all()[0]?.id])
})

test('a closed tab offers what the form holds that goes with it', () => {
  const { store, offered, type } = start()
  const leave = store.attach('a')
  type('a', 'x', '/one?make=true')
  store.rest(['/one'])
  expect(offered()).toEqual([])
  leave()
  expect(offered()).toEqual([store.all()[0]?.id])
})

test('what stands on a page that is to be closed is told, offers and other pages are not', () => {
  const { store, type } = start()
  type('a', 'x', '/one?open=3')
  type('b', 'y', '/two')
  type('c', 'z')
  const typedOn = (...paths: string[]) => store.typedOn(paths).map(({ value }) => value)
  expect([typedOn('/one'), typedOn('/two', '/three'), typedOn('/three')]).toEqual([['x'], ['y'], []])
  store.rest(['/one'])
  expect(typedOn('/one', '/two')).toEqual(['y'])
})

test('two forms of one draft show the same text until the last of them is gone', () => {
  const { store, offered, type } = start()
  const [first, second] = [store.attach('follow-up/7', true), store.attach('follow-up/7', true)]
  type('follow-up/7', 'x')
  first()
  expect(offered()).toEqual([])
  second()
  expect(offered().length).toBe(1)
})

test('a draft that another browser tab has is not offered and not taken', () => {
  const { store, offered } = start()
  store.load([earlier('a', 'new', 1), earlier('b', 'new', 2)], new Set(['b']))
  expect([offered(), store.read('new')?.value, store.all().length]).toEqual([['a'], 'a', 2])
  store.load([], new Set())
  expect(offered()).toEqual(['b', 'a'])
})

test('a draft that two browser tabs took at once stays with both, under two ids', () => {
  const { store, changes } = start()
  store.load([earlier('a', 'new', 1)])
  store.attach('new')
  const id = store.fork('a')
  expect([store.read('new'), store.fork('a')]).toEqual([{ id, value: 'a', restoredAt: 1 }, undefined])
  expect([id === 'a', changes]).toEqual([false, ['taken', 'written']])
})

test('newer text of another browser tab replaces what was loaded, and nothing that is worked on here', () => {
  const { store, type } = start()
  store.load([earlier('a', 'one', 1, 'first'), earlier('b', 'two', 1, 'first')])
  store.attach('two')
  type('two', 'mine')
  store.load([earlier('a', 'one', 2, 'second'), earlier('b', 'two', 9999, 'theirs')])
  store.load([earlier('a', 'one', 1, 'late')])
  store.forget('a')
  store.forget('b')
  expect(store.all().map(({ value }) => value)).toEqual(['mine'])
})

test('a discard can be taken back, into its form where that is open', () => {
  const { store, offered, type } = start()
  const close = store.attach('new')
  type('new', 'half')
  const [draft] = store.all()
  store.remove(draft!.id)
  store.putBack(draft!)
  expect([store.read('new')?.value, offered()]).toEqual(['half', []])
  close()
  store.remove(draft!.id)
  store.putBack(draft!)
  expect(offered()).toEqual([draft!.id])
})

test('readers get the same objects until something changed', () => {
  const { store, type } = start()
  store.load([earlier('a', 'one', 1)])
  const [offers, held] = [store.offers(), store.read('one')]
  type('two', 'x')
  expect([store.offers() === offers, store.read('one') === held]).toEqual([true, true])
})

test('what was typed in another role is kept and shown in that one alone', () => {
  let role = 1
  const store = createDraftStore(() => 1000, {
    role: () => role,
    isOfNow: (draft) => draft.role === undefined || draft.role === role,
    mayGoTo: () => true,
  })
  const offered = () => store.offers().map(({ value }) => value)
  const become = (next: number) => {
    role = next
    store.turn()
  }
  store.attach('edit')
  store.write('edit', { value: '13912345678', label })
  store.attach('chat')
  store.write('chat', { value: 'words', label: { kind: 'chat', subject: '' } })
  become(5)
  expect([store.read('edit'), store.read('chat')?.value, offered()]).toEqual([undefined, 'words', []])
  store.write('edit', { value: 'masked', label })
  become(1)
  expect([store.read('edit')?.value, offered()]).toEqual(['13912345678', []])
  role = 5
  expect(store.read('edit')).toBeUndefined()
  expect(store.all().map(({ value, role: of }) => [value, of])).toEqual([
    ['13912345678', 1],
    ['words', undefined],
    ['masked', 5],
  ])
})

test('a form that stands keeps its text wherever it stands, and is not offered where nobody may go', () => {
  const mayGoTo = ({ place }: { place?: { href: string } }) => place?.href !== '/forbidden'
  const store = createDraftStore(() => 1000, { role: () => 1, isOfNow: () => true, mayGoTo })
  const leave = store.attach('edit', true)
  store.write('edit', { value: 'words', label, place: { href: '/forbidden' } })
  store.turn()
  expect(store.read('edit')?.value).toBe('words')
  leave()
  expect([store.offers(), store.all().length]).toEqual([[], 1])
})

test('a draft that is continued elsewhere belongs to the page it was typed on', () => {
  const { store, offered } = start()
  const close = store.attach('call')
  store.write('call', { value: 'x', label, place: { href: '/list?open=7', on: '/queue' } })
  close()
  expect([store.typedOn(['/list']).length, store.typedOn(['/queue']).length]).toEqual([0, 1])
  store.rest(['/list'])
  expect(offered()).toEqual([])
  store.rest(['/queue'])
  expect(offered()).toEqual([store.all()[0]?.id])
})

test('a draft that moves to another form stands there at once, and what that held waits', () => {
  const { store, offered, type } = start()
  const place = { href: '/list?open=9' }
  const close = store.attach('follow-up/7')
  type('follow-up/7', 'typed', '/list?open=7')
  store.load([earlier('older', 'follow-up/7', 1)])
  store.attach('follow-up/9')
  type('follow-up/9', 'there before')
  close()
  const [typed, before] = ['typed', 'there before'].map((text) =>
    store.all().find(({ value }) => value === text),
  )
  store.move(typed!.id, { name: 'follow-up/9', place })
  store.move('older', { name: 'follow-up/9', place })
  expect([store.read('follow-up/9')?.value, store.read('follow-up/7')]).toEqual(['typed', undefined])
  expect(store.all().find(({ id }) => id === typed!.id)).toEqual({ ...typed, name: 'follow-up/9', place })
  expect(offered()).toEqual([before!.id, 'older'])
})

test('a draft that moves to a form that is not on the page waits for it', () => {
  const { store, offered, type } = start()
  store.attach('contact/7')
  type('contact/7', 'typed')
  const [{ id }] = store.all() as [Draft]
  store.move(id, { name: 'contact/9' })
  expect([offered(), store.read('contact/7')]).toEqual([[id], undefined])
  store.attach('contact/9')
  expect(store.read('contact/9')?.value).toBe('typed')
})

test('a draft that another browser tab has is moved by that one', () => {
  const { store } = start()
  store.load([earlier('a', 'follow-up/7', 1)], new Set(['a']))
  store.move('a', { name: 'follow-up/9' })
  expect(store.all().map(({ name }) => name)).toEqual(['follow-up/7'])
})
