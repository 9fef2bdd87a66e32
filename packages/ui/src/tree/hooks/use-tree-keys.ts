import { useRef, type RefObject } from 'react'
import { useLocale } from 'react-aria-components'
import { nextFitting, rowsBetween, treeStep } from '../model/navigation.ts'
import { isBranch } from '../model/tree-index.ts'
import { treeIntent, typedLetter, type TreeIntent, type TreeKey } from '../model/tree-keys.ts'
import type { TreeId } from '../model/tree-nodes.ts'
import { nameSearch } from '../search/name-search.ts'
import type { TreeChoice } from './use-tree-choice.ts'
import type { TreeView } from './use-tree-cursor.ts'
import type { TreeModel } from './use-tree-model.ts'

interface TreeKeysOptions<Id extends TreeId> {
  model: TreeModel<Id>
  choice: TreeChoice
  /** Position of the node that the keys act on, -1 for none yet. */
  at: number
  goTo: (at: number) => void
  /** Enter on a node. */
  activate: (at: number) => void
  view: RefObject<TreeView | null>
}

/** Letters typed within this time make one word, in milliseconds; as in React Aria's lists. */
const wordPause = 1000

/** The keys of the tree pattern. Both functions answer whether the key was one of the tree's. */
export function useTreeKeys<Id extends TreeId>(options: TreeKeysOptions<Id>) {
  const { model, choice, at, goTo, activate, view } = options
  const { index, rows } = model
  const isRightToLeft = useLocale().direction === 'rtl'
  const anchor = useRef(-1)
  const typed = useRef({ text: '', until: 0 })

  const extendFrom = (from: number, to: number) => choice.extend(rowsBetween(rows, from, to))
  const select = (intent: TreeIntent, to: number) => {
    if (intent === 'extendNext' || intent === 'extendPrevious') choice.choose(to)
    else if (intent === 'extendFirst' || intent === 'extendLast') extendFrom(at, to)
  }

  const perform = (intent: TreeIntent): void => {
    const step = treeStep(model, at, intent, view.current?.pageSize() ?? 1)
    if (step === undefined) act(intent)
    else if ('open' in step) model.setOpen([step.open], true)
    else if ('close' in step) model.setOpen([step.close], false)
    else {
      goTo(step.to)
      if (step.to !== at) select(intent, step.to)
    }
  }

  const act = (intent: TreeIntent): void => {
    if (intent === 'activate') activate(at)
    else if (intent === 'extendHere') extendFrom(anchor.current < 0 ? at : anchor.current, at)
    else if (intent === 'selectAll') choice.chooseAll(rows)
    else if (intent === 'toggle') {
      anchor.current = at
      choice.choose(at)
    } else if (intent === 'openSiblings') {
      const parent = index.parent[at]
      const level = rows.filter((row) => index.parent[row] === parent && isBranch(index, row))
      model.setOpen(level, true)
    }
  }

  return {
    /** Remembers where a range begins, after a press on a row. */
    setAnchor: (position: number) => {
      anchor.current = position
    },
    /** From the row where the range begins up to this one. */
    extendTo: (position: number) => extendFrom(anchor.current < 0 ? at : anchor.current, position),
    handleKey: (event: TreeKey): boolean => {
      const intent = treeIntent(event, isRightToLeft)
      if (intent === undefined) return false
      perform(intent)
      return true
    },
    /** Jumps to the next node whose name, or its pinyin, begins with the letters typed. */
    handleLetter: (event: TreeKey & { timeStamp: number }): boolean => {
      const letter = typedLetter(event)
      if (letter === undefined) return false
      const before = event.timeStamp < typed.current.until ? typed.current.text : ''
      const text = before === letter ? letter : before + letter
      typed.current = { text, until: event.timeStamp + wordPause }
      const search = nameSearch(text, model.readings)
      const to = nextFitting(
        rows,
        at,
        text.length > 1,
        (row) => search?.(index.nodes[row]?.name ?? '')?.[0] === 0,
      )
      if (to !== undefined) goTo(to)
      return true
    },
  }
}
