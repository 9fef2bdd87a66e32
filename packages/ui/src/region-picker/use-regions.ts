import { useCallback, useMemo, useRef, useState } from 'react'
import type { Region, RegionPath, RegionPickerProps } from './region-picker.types.ts'
import { pathKey } from './region-search.ts'

/** Places that are on their way, or that did not come. */
type Missing = 'loading' | 'failed'

interface Regions {
  /** All that is here, loaded places in their places. */
  items: readonly Region[]
  /** The places inside the last of a path; `undefined` where there can be none. */
  inside: (path: RegionPath) => readonly Region[] | Missing | undefined
  /** Loads what is missing inside the last of a path; again after a failure. */
  ask: (path: RegionPath) => void
}

type Loaded = ReadonlyMap<string, readonly Region[] | Missing>

/** The places with those that were loaded set into them. */
function filled(regions: readonly Region[], loaded: Loaded, above: RegionPath = []): readonly Region[] {
  return regions.map((region) => {
    const path = [...above, region.name]
    const own = loaded.get(pathKey(path))
    const children = region.children ?? (Array.isArray(own) ? (own as readonly Region[]) : undefined)
    return children === undefined ? region : { ...region, children: filled(children, loaded, path) }
  })
}

/** The places of a picker, loaded when they are needed. */
function useRegions({ items, load }: Pick<RegionPickerProps, 'items' | 'load'>): Regions {
  const [loaded, setLoaded] = useState<Loaded>(() => new Map())
  const asked = useRef(new Set<string>())
  const top = loaded.get(pathKey([]))
  const all = useMemo(
    () => filled(items ?? (Array.isArray(top) ? (top as readonly Region[]) : []), loaded),
    [items, top, loaded],
  )
  const ask = useCallback(
    (path: RegionPath) => {
      const key = pathKey(path)
      if (load === undefined || asked.current.has(key)) return
      asked.current.add(key)
      const set = (found: readonly Region[] | Missing) =>
        setLoaded((before) => new Map(before).set(key, found))
      set('loading')
      load(path).then(set, () => {
        asked.current.delete(key)
        set('failed')
      })
    },
    [load],
  )
  const inside = (path: RegionPath): readonly Region[] | Missing | undefined => {
    const missing = loaded.get(pathKey(path))
    if (path.length === 0) {
      const isHere = items !== undefined || load === undefined || Array.isArray(missing)
      return isHere ? all : missing === 'failed' ? 'failed' : 'loading'
    }
    let list: readonly Region[] = all
    let region: Region | undefined
    for (const name of path) {
      region = list.find((one) => one.name === name)
      list = region?.children ?? []
    }
    if (list.length > 0) return list
    if (!region?.hasChildren) return undefined
    return typeof missing === 'string' ? missing : 'loading'
  }
  return { items: all, inside, ask }
}

export { useRegions }
export type { Missing, Regions }
