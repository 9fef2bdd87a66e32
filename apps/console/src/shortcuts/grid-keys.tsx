import { Kbd } from '@hospital-crm/ui/kbd'
import { useId } from 'react'
import { useMessages } from '../messages/index.ts'
import { isMac } from './key-press.ts'

/** The keys of every table, which the grid itself listens to; `Mod` is Ctrl, on a Mac Cmd. */
export const gridKeys = {
  move: [['↑'], ['↓'], ['←'], ['→']],
  ends: [
    ['Mod', 'Home'],
    ['Mod', 'End'],
  ],
  open: [['Mod', 'Enter']],
  edit: [['F2']],
  select: [['Space']],
  selectTo: [['Shift', 'Space']],
  all: [['Mod', 'A']],
  block: [['Shift', '↓']],
  copy: [
    ['Mod', 'C'],
    ['Mod', 'V'],
  ],
  fill: [['Mod', 'D']],
  undo: [['Mod', 'Z']],
  saveDown: [['Enter']],
  saveNext: [['Tab']],
  giveUp: [['Esc']],
  menu: [['Shift', 'F10']],
  headingMenu: [['Alt', '↓']],
} as const satisfies Record<string, readonly (readonly string[])[]>
type GridKey = keyof typeof gridKeys

/** What keys do in a table. */
export const GridKeys = () => {
  const { grid } = useMessages('palette').help
  const heading = useId()
  const named = (keys: readonly string[]) =>
    keys.map((key) => (key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : key))
  return (
    <section aria-labelledby={heading} className="mt-4">
      <h3 id={heading} className="mt-0 mb-1 text-12 font-medium text-text-muted">
        {grid.title}
      </h3>
      <dl className="m-0 grid gap-x-8 sm:grid-cols-2">
        {(Object.keys(gridKeys) as GridKey[]).map((id) => (
          <div key={id} className="flex min-h-8 items-center justify-between gap-4 text-13">
            <dt>{grid.keys[id]}</dt>
            <dd className="m-0 flex shrink-0 gap-1">
              {gridKeys[id].map((keys) => (
                <Kbd key={keys.join('+')} keys={named(keys)} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
