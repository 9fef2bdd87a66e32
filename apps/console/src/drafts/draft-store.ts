import { newDraftId, pathOf, roleOf, type Draft } from './draft.ts'

/** What a form holds. The same object until something of it changes. */
export interface HeldDraft {
  id: string
  value: unknown
  /** When it was last changed, where it is older than the form: Unix milliseconds. */
  restoredAt: number | undefined
}

/** What changed, for whoever stores drafts. */
export interface DraftChange {
  kind: 'written' | 'removed' | 'taken'
  id: string
}

interface Kept {
  draft: Draft
  /** Waits for its user to come back to it. */
  isWaiting: boolean
  /** Another browser tab has it. */
  isElsewhere: boolean
  held: HeldDraft
}

export interface DraftStore {
  /** Hears of every change that a reader may see. */
  subscribe: (listener: () => void) => () => void
  /** Hears what this browser tab did to a draft. */
  onChange: (listener: (change: DraftChange) => void) => () => void
  /** What a form with this name shows: its draft, or the newest one that is free. */
  read: (name: string) => HeldDraft | undefined
  /** A form with this name is on the page from now until the answer is called. `isLeft`: nothing brings it back. */
  attach: (name: string, isLeft?: boolean) => () => void
  /** Takes what a form holds now. Undefined when it holds nothing of its own any more. */
  write: (name: string, content: Pick<Draft, 'value' | 'label' | 'place'> | undefined) => void
  remove: (id: string) => void
  /** Takes a removal back: into its form where that is on the page and empty, else the draft waits. */
  putBack: (draft: Draft) => void
  /** Gives a draft to another form, where that is on the page in place of what it held, which waits; else the draft waits. */
  move: (id: string, to: Pick<Draft, 'name' | 'place'>) => void
  /** Makes this draft the one of its form; what the form held until now waits in its place. */
  resume: (id: string) => Draft | undefined
  /** Drafts whose form is not on the page and that wait for their user, newest first. Same array until it changes. */
  offers: () => readonly Draft[]
  /** Drafts of forms on these pages that this browser tab works on; offers are none of them. */
  typedOn: (paths: readonly string[]) => readonly Draft[]
  /** Every draft there is, in this browser tab and others. */
  all: () => readonly Draft[]
  /** Adds what was kept earlier, or changed in another browser tab. @param held drafts that some browser tab has */
  load: (drafts: readonly Draft[], held?: ReadonlySet<string>) => void
  /** Drops a draft that is gone from the storage, unless this browser tab works on it. */
  forget: (id: string) => void
  /** Gives a draft that another browser tab took first a name of its own, so that no text is lost. Answers the name. */
  fork: (id: string) => string | undefined
  /** The forms of these pages are gone: of all pages when left out. */
  rest: (paths?: readonly string[]) => void
  /** What the user may see has become something else: forms let go of drafts that are not for now and take those that are; others are offered. */
  turn: () => void
  clear: () => void
}

const isOn = ({ draft: { place } }: Kept, paths: readonly string[]): boolean =>
  place !== undefined && paths.includes(place.on ?? pathOf(place.href))

const newer = (one: Kept, other: Kept): number => other.draft.savedAt - one.draft.savedAt

const keep = (draft: Draft, isWaiting: boolean, restoredAt?: number): Kept => ({
  draft,
  isWaiting,
  isElsewhere: false,
  held: { id: draft.id, value: draft.value, restoredAt },
})

/** What the user is now, as far as it decides which drafts are shown. */
export interface DraftOwner {
  /** Id of the role that drafts are typed in, 0 for none. */
  role: () => number
  /** Whether a draft was typed as what they are now. A form that stands on the page holds no other; what is not is kept. */
  isOfNow: (draft: Draft) => boolean
  /** Whether they may also go where a draft is continued; no other is offered. */
  mayGoTo: (draft: Draft) => boolean
}

const anybody: DraftOwner = { role: () => 0, isOfNow: () => true, mayGoTo: () => true }

/** The drafts of one user in this browser tab, in memory. @param now Unix milliseconds */
export const createDraftStore = (
  now: () => number = Date.now,
  { role, isOfNow, mayGoTo }: DraftOwner = anybody,
): DraftStore => {
  const drafts = new Map<string, Kept>()
  /** Draft by form, for the forms that have been on the page in this browser tab. */
  const current = new Map<string, string>()
  const attached = new Map<string, { forms: number; isLeft: boolean }>()
  const listeners = new Set<() => void>()
  const watchers = new Set<(change: DraftChange) => void>()
  let offered: readonly Draft[] = []

  const isOpen = ({ draft }: Kept) => attached.has(draft.name) && isOwn(draft)
  const isOwn = ({ id, name }: Draft) => current.get(name) === id
  const isFree = ({ draft, isElsewhere }: Kept) => !isElsewhere && !isOwn(draft) && isOfNow(draft)
  const currentOf = (name: string) => drafts.get(current.get(name) ?? '')
  const shownIn = (name: string) => {
    const kept = currentOf(name)
    return kept && isOfNow(kept.draft) ? kept : undefined
  }
  const candidate = (name: string) =>
    shownIn(name) ??
    [...drafts.values()].filter((kept) => kept.draft.name === name && isFree(kept)).toSorted(newer)[0]

  const told = (change?: DraftChange) => {
    const next = [...drafts.values()].filter(
      (kept) =>
        kept.isWaiting && !kept.isElsewhere && !isOpen(kept) && isOfNow(kept.draft) && mayGoTo(kept.draft),
    )
    const list = next.toSorted(newer).map(({ draft }) => draft)
    if (list.length !== offered.length || list.some((draft, index) => draft !== offered[index]))
      offered = list
    for (const listener of listeners) listener()
    if (change) for (const watcher of watchers) watcher(change)
  }
  const take = (kept: Kept) => {
    current.set(kept.draft.name, kept.draft.id)
    kept.isWaiting = false
    kept.held = { ...kept.held, restoredAt: kept.draft.savedAt }
    told({ kind: 'taken', id: kept.draft.id })
  }
  /** A form may have been on the page before its draft was here. Editors that hold their text themselves cannot take it. */
  const takeLate = () => {
    for (const [name, { isLeft }] of attached) {
      const late = candidate(name)
      if (!isLeft && late && !isOwn(late.draft)) take(late)
    }
  }
  const drop = (id: string) => {
    const kept = drafts.get(id)
    if (!kept) return false
    drafts.delete(id)
    if (current.get(kept.draft.name) === id) current.delete(kept.draft.name)
    return true
  }
  const remove = (id: string) => {
    if (drop(id)) told({ kind: 'removed', id })
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onChange: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    read: (name) => (attached.has(name) ? shownIn(name) : candidate(name))?.held,
    attach: (name, isLeft = false) => {
      const form = attached.get(name) ?? { forms: 0, isLeft }
      attached.set(name, form)
      form.forms += 1
      const found = candidate(name)
      if (form.forms === 1 && found) take(found)
      return () => {
        form.forms -= 1
        if (form.forms > 0) return
        attached.delete(name)
        const kept = currentOf(name)
        if (kept && form.isLeft) kept.isWaiting = true
        told()
      }
    },
    write: (name, content) => {
      const kept = currentOf(name)
      if (!content) {
        if (kept) remove(kept.draft.id)
        return
      }
      const id = kept?.draft.id ?? newDraftId()
      const draft: Draft = { id, name, savedAt: now(), ...content, ...roleOf(content.label, role()) }
      drafts.set(id, keep(draft, false, kept?.held.restoredAt))
      current.set(name, id)
      told({ kind: 'written', id })
    },
    remove,
    putBack: (draft) => {
      const kept = keep(draft, true)
      drafts.set(draft.id, kept)
      told({ kind: 'written', id: draft.id })
      if (attached.has(draft.name) && !currentOf(draft.name)) take(kept)
    },
    move: (id, to) => {
      const before = drafts.get(id)
      if (!before || before.isElsewhere) return
      const wasOwn = isOwn(before.draft)
      drop(id)
      const kept = keep({ ...before.draft, ...to }, true)
      drafts.set(id, kept)
      told({ kind: 'written', id })
      const present = currentOf(to.name)
      if (!attached.has(to.name) || !isOfNow(kept.draft) || (present && !wasOwn)) return
      if (present) present.isWaiting = true
      take(kept)
    },
    resume: (id) => {
      const kept = drafts.get(id)
      if (!kept) return undefined
      const before = currentOf(kept.draft.name)
      if (before && before !== kept) before.isWaiting = true
      take(kept)
      return kept.draft
    },
    offers: () => offered,
    all: () => [...drafts.values()].map(({ draft }) => draft),
    load: (found, held = new Set()) => {
      for (const draft of found) {
        const known = drafts.get(draft.id)
        if (!isOwn(draft) && !(known && known.draft.savedAt >= draft.savedAt))
          drafts.set(draft.id, keep(draft, true))
      }
      for (const kept of drafts.values()) kept.isElsewhere = held.has(kept.draft.id) && !isOwn(kept.draft)
      takeLate()
      told()
    },
    forget: (id) => {
      const kept = drafts.get(id)
      if (kept && !isOwn(kept.draft) && drop(id)) told()
    },
    fork: (id) => {
      const kept = drafts.get(id)
      if (!kept) return undefined
      const draft = { ...kept.draft, id: newDraftId() }
      drop(id)
      drafts.set(draft.id, keep(draft, false, kept.held.restoredAt))
      current.set(draft.name, draft.id)
      told({ kind: 'written', id: draft.id })
      return draft.id
    },
    typedOn: (paths) =>
      [...drafts.values()]
        .filter((kept) => !kept.isWaiting && !kept.isElsewhere && isOn(kept, paths))
        .map(({ draft }) => draft),
    rest: (paths) => {
      for (const kept of drafts.values()) {
        const isGone = !paths || isOn(kept, paths)
        const form = isOpen(kept) ? attached.get(kept.draft.name) : undefined
        if (isGone && !form) kept.isWaiting = true
        // The page of a tab that closes still stands when this is told.
        if (isGone && paths && form) form.isLeft = true
      }
      told()
    },
    turn: () => {
      for (const kept of drafts.values()) {
        if (!isOwn(kept.draft) || isOfNow(kept.draft)) continue
        current.delete(kept.draft.name)
        kept.isWaiting = true
      }
      takeLate()
      told()
    },
    clear: () => {
      drafts.clear()
      current.clear()
      told()
    },
  }
}
