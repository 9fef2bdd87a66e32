import { useEffect, useImperativeHandle, type ReactNode, type Ref, type RefObject } from 'react'
import { useGridWords } from '../words/use-grid-words.ts'
import type { Announcer } from '../announce/announcer.ts'
import { useAnnouncements, type Told } from '../announce/use-announcements.ts'
import { useClipboard, type Clipboard } from '../clipboard/use-clipboard.tsx'
import type { DataGridProps } from '../types/data-grid.types.ts'
import type { GridActions } from '../input/grid-actions.ts'
import type { GridView } from '../view/use-grid-view.ts'
import { useLatest } from '../helpers/use-latest.ts'
import { useTitle } from './use-title.ts'
import { useGridMenus, type GridMenus } from '../menu/use-grid-menus.tsx'
import { useRowToolbar } from '../menu/use-row-toolbar.tsx'
import { useBlockOutline } from '../view/block-outline.ts'

/** What the companions of the cells do once their code is here. */
export interface CompanionsHandle
  extends Pick<GridMenus, 'open' | 'openAt'>, Pick<Clipboard, 'pasteText' | 'tellCopied'> {
  /** The pointer has come to a row, or has left all of them. */
  point: (pointed: Pointed) => void
}

/** A row, and what of it the pointer is over. */
export interface Pointed {
  row: number | undefined
  target: Element
}

interface CompanionsPartProps<Row extends object> {
  ref: Ref<CompanionsHandle>
  props: DataGridProps<Row>
  actions: GridActions<Row>
  view: GridView<Row>
  announcer: Announcer
  hasHeaderMenu: boolean
  told: Told<Row>
  /** What the grid began with. */
  first: Told<Row>
  /** Where the pointer has been last. */
  pointed: RefObject<Pointed | undefined>
}

/**
 * What a grid needs beside its cells once somebody has come to it: menus, the toolbar of a row, pasting, the outline of a
 * block, and the words for what changes.
 */
export function CompanionsPart<Row extends object>(options: CompanionsPartProps<Row>): ReactNode {
  const { ref, props, actions, view, announcer, pointed } = options
  const own = useGridWords()
  useAnnouncements<Row>(announcer, options.told, options.first)
  useBlockOutline<Row>(view, actions.model, actions.block.block)
  const clipboard = useClipboard<Row>(options)
  const menus = useGridMenus<Row>({ ...options, clipboard, notLoaded: own.notLoaded })
  const toolbar = useRowToolbar<Row>(props.rowActions, actions, view, own.moreActions)

  const { open, openAt } = menus
  const { pasteText, tellCopied } = clipboard
  const showTitle = useTitle()
  const point = ({ row, target }: Pointed) => {
    toolbar.onPoint?.(row, target.closest<HTMLElement>('.data-grid-row') ?? undefined)
    showTitle(target)
  }
  useImperativeHandle(ref, () => ({ open, openAt, pasteText, tellCopied, point }))
  const latest = useLatest(point)
  useEffect(() => {
    if (pointed.current) latest.current(pointed.current)
  }, [pointed, latest])
  return (
    <>
      {toolbar.content}
      {menus.content}
      {clipboard.content}
    </>
  )
}
