import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { fakeBrowser, noticesTo, type FakeTab } from './showing.fake.ts'
import { HIDDEN_MS, turnsOf, type ShownMark } from './showing.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

const shownBy = (...tabs: FakeTab[]) => tabs.map(({ shown }) => shown)

describe('of several tabs', () => {
  test('one shows what is new, oldest first, and the others never do', async () => {
    const browser = fakeBrowser()
    const [one, two] = [browser.open(), browser.open()]
    for (const tab of [one, two]) tab.offer(noticesTo(2))
    await browser.pass(60_000)
    two.offer(noticesTo(3))
    await browser.pass(60_000)
    one.offer(noticesTo(3))
    await browser.pass(60_000)
    expect([shownBy(one, two), browser.mark()]).toStrictEqual([[[1, 2], [3]], { shownTo: 3 }])
  })

  test('a visible one comes first, also when it hears of it later', async () => {
    const browser = fakeBrowser()
    const [hidden, visible] = [browser.open({ isVisible: false }), browser.open()]
    hidden.offer(noticesTo(1))
    await browser.pass(HIDDEN_MS - 1)
    visible.offer(noticesTo(1))
    await browser.pass(60_000)
    expect(shownBy(hidden, visible)).toStrictEqual([[], [1]])
  })

  test('a hidden one shows it when no other did, after its pause and not before', async () => {
    const browser = fakeBrowser()
    const [one, two] = [browser.open({ isVisible: false }), browser.open({ isVisible: false })]
    for (const tab of [one, two]) tab.offer(noticesTo(1))
    await browser.pass(HIDDEN_MS - 1)
    expect(shownBy(one, two)).toStrictEqual([[], []])
    await browser.pass(1)
    expect(shownBy(one, two)).toStrictEqual([[1], []])
  })

  test('one that comes to the front shows it at once', async () => {
    const browser = fakeBrowser()
    const tab = browser.open({ isVisible: false })
    tab.offer(noticesTo(1))
    tab.setVisible(true)
    await browser.pass(0)
    expect(tab.shown).toStrictEqual([1])
  })

  test('one that dies in its turn has shown nothing, and the next one shows it', async () => {
    const browser = fakeBrowser()
    const [dying, other] = [browser.open({ diesShowing: true }), browser.open()]
    for (const tab of [dying, other]) tab.offer(noticesTo(1))
    await browser.pass(0)
    expect([dying.shown, other.shown, browser.mark()]).toStrictEqual([[], [1], { shownTo: 1 }])
  })

  test('one that goes before its turn leaves the mark alone', async () => {
    const browser = fakeBrowser(null)
    const tab = browser.open()
    tab.setVisible(true)
    tab.offer(noticesTo(1))
    tab.stop()
    await browser.pass(60_000)
    expect([tab.shown, browser.mark()]).toStrictEqual([[], undefined])
  })
})

test('a browser that has shown nothing yet leaves what is there to the bell, and shows what comes', async () => {
  const browser = fakeBrowser(null)
  const tab = browser.open()
  tab.offer(noticesTo(4))
  await browser.pass(0)
  tab.offer(noticesTo(5))
  await browser.pass(0)
  expect(tab.shown).toStrictEqual([5])
})

test('what was read elsewhere is not shown, and counts as shown', async () => {
  const browser = fakeBrowser()
  const tab = browser.open()
  tab.offer(noticesTo(3, [2, 3]))
  await browser.pass(0)
  expect([tab.shown, browser.mark()]).toStrictEqual([[1], { shownTo: 3 }])
})

test('a tab that knows nothing yet leaves the mark alone', async () => {
  const browser = fakeBrowser(null)
  browser.open().setVisible(true)
  await browser.pass(60_000)
  expect(browser.mark()).toBe(undefined)
})

test('where the browser keeps nothing, a tab remembers for itself', async () => {
  const takeTurn = turnsOf(1)
  const marks: (ShownMark | undefined)[] = []
  for (const shownTo of [4, 5])
    await takeTurn((mark) => {
      marks.push(mark)
      return { shownTo }
    })
  expect(marks).toStrictEqual([undefined, { shownTo: 4 }])
})

test('whatever tabs open, hide and die: nothing is lost, and nothing is shown twice', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('news' as const) }),
    fc.record({ do: fc.constant('hear' as const), tab: fc.nat(3) }),
    fc.record({ do: fc.constant('see' as const), tab: fc.nat(3), isVisible: fc.boolean() }),
    fc.record({ do: fc.constant('die' as const), tab: fc.nat(3) }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.nat(6000) }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      async (steps, dying) => {
        const browser = fakeBrowser()
        const tabs = dying.map((diesShowing) => browser.open({ diesShowing }))
        const healthy = browser.open({ isVisible: false })
        let newest = 0
        for (const next of steps) {
          if (next.do === 'news') healthy.offer(noticesTo((newest += 1)))
          else if (next.do === 'hear') tabs[next.tab]?.offer(noticesTo(newest))
          else if (next.do === 'see') tabs[next.tab]?.setVisible(next.isVisible)
          else if (next.do === 'die') tabs[next.tab]?.stop()
          else await browser.pass(next.ms)
        }
        for (const tab of tabs) tab.stop()
        await browser.pass(2 * HIDDEN_MS)
        const shown = [...tabs, healthy].flatMap((tab) => tab.shown).toSorted((one, other) => one - other)
        expect(shown).toStrictEqual(
          noticesTo(newest)
            .map(({ id }) => id)
            .toReversed(),
        )
      },
    ),
  )
})
