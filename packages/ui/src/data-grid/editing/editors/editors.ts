import type { CellEdit } from '../../types/editing.types.ts'
import type { CellEditor } from './editor.types.ts'
import { TextEditor } from './text-editor.tsx'

type Kind = CellEdit<object>['kind']
type AnyEditor = CellEditor<Kind>

const editors = new Map<Kind, AnyEditor>([
  ['text', TextEditor as AnyEditor],
  ['number', TextEditor as AnyEditor],
  ['money', TextEditor as AnyEditor],
])

/** Lists, calendar, tree and places are large, and many visitors of a grid open none of them. */
const loaders: { readonly [Name in Kind]?: () => Promise<unknown> } = {
  select: () => import('./select-editor.tsx').then((module) => module.SelectEditor),
  tags: () => import('./tags-editor.tsx').then((module) => module.TagsEditor),
  date: () => import('./date-editor.tsx').then((module) => module.DateEditor),
  tree: () => import('./tree-editor.tsx').then((module) => module.TreeEditor),
  region: () => import('./region-editor.tsx').then((module) => module.RegionEditor),
}

/** The editor of a kind, if its code is here. */
export function editorOf(kind: Kind): AnyEditor | undefined {
  return editors.get(kind)
}

/** Whether the code of a kind comes later than its cell is edited. */
export const isLate = (kind: Kind): boolean => kind in loaders

/** Loads the editor of a kind; rejects when its code cannot be had, and may be called again then. */
export async function loadEditor(kind: Kind): Promise<AnyEditor | undefined> {
  const editor = (await loaders[kind]?.()) as AnyEditor | undefined
  if (editor) editors.set(kind, editor)
  return editor
}
