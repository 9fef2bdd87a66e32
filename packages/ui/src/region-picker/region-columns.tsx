import { useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { RegionColumn } from './region-column.tsx'
import type { Region, RegionPath } from './region-picker.types.ts'
import type { Regions } from './use-regions.ts'
import type { RegionPickerWords } from './words.ts'

interface RegionColumnsProps {
  regions: Regions
  value: RegionPath
  levelNames: readonly string[]
  words: RegionPickerWords
  onChange: (path: RegionPath) => void
  /** A place with nothing inside was chosen. */
  onDone: () => void
}

/** The levels side by side; on a phone the innermost alone, with the way back above it. */
function RegionColumns({ regions, value, levelNames, words, onChange, onDone }: RegionColumnsProps) {
  const [path, setPath] = useState(value)
  const lists = useRef<(HTMLDivElement | null)[]>([])
  /** A level that takes the focus when its places are there. */
  const [entered, setEntered] = useState<number>()
  /** A level that was hidden and takes the focus when it is seen. */
  const shown = useRef<number>(undefined)
  const levels = [...path.keys(), path.length].filter(
    (level) => regions.inside(path.slice(0, level)) !== undefined,
  )
  /** The widest level that is still to come; a stored path is known before any place is. */
  const missing = levels.find((level) => regions.inside(path.slice(0, level)) === 'loading')
  const { ask } = regions
  useEffect(() => {
    if (missing !== undefined) ask(path.slice(0, missing))
  }, [ask, path, missing])
  const goTo = (level: number) => {
    const list = lists.current[level]
    const option =
      list?.querySelector<HTMLElement>('[aria-selected=true]') ??
      list?.querySelector<HTMLElement>('[role=option]')
    option?.focus()
  }
  useEffect(() => {
    if (shown.current !== undefined) goTo(shown.current)
    shown.current = undefined
  })

  const choose = (level: number, region: Region, goesIn: boolean) => {
    const next = [...path.slice(0, level), region.name]
    setPath(next)
    onChange(next)
    if (regions.inside(next) === undefined) {
      if (!goesIn) onDone()
    } else if (path[level] === region.name) goTo(level + 1)
    else setEntered(level + 1)
  }
  return (
    <>
      <div className="ui-region-picker__path" role="group" aria-label={words.path}>
        {['', ...path].slice(0, levels.length).map((name, level) => (
          <AriaButton
            key={level === 0 ? '' : `${level}${name}`}
            className="ui-region-picker__step"
            onPress={() => {
              setPath(path.slice(0, level))
              shown.current = level
            }}
          >
            {level === 0 ? words.all : name}
          </AriaButton>
        ))}
      </div>
      <div className="ui-region-picker__columns">
        {levels.map((level) => (
          <RegionColumn
            key={level === 0 ? '' : path.slice(0, level).join('/')}
            ref={(element) => {
              lists.current[level] = element
            }}
            label={levelNames[level] ?? ''}
            regions={regions.inside(path.slice(0, level)) ?? []}
            chosen={path[level]}
            autoFocus={level === entered}
            words={words}
            onChoose={(region) => choose(level, region, false)}
            onStep={(direction, region) => {
              if (direction === 'in' && region) choose(level, region, true)
              if (direction === 'out' && level > 0) goTo(level - 1)
            }}
            onRetry={() => ask(path.slice(0, level))}
          />
        ))}
      </div>
    </>
  )
}

export { RegionColumns }
