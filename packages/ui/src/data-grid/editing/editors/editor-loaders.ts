import type { CellEdit } from '../../types/editing.types.ts'
import type { CellEditor } from './editor.types.ts'

type EditorKind = Exclude<CellEdit<object>['kind'], 'custom'>
type AnyEditor = CellEditor<EditorKind>

/** Each editor is a piece of code of its own, loaded when the first cell of its kind is edited. */
const loaders: Readonly<Record<EditorKind, () => Promise<unknown>>> = {
  text: () => import('./text-editor.tsx').then((module) => module.TextEditor),
  number: () => import('./text-editor.tsx').then((module) => module.TextEditor),
  money: () => import('./text-editor.tsx').then((module) => module.TextEditor),
  date: () => import('./date-editor.tsx').then((module) => module.DateEditor),
  select: () => import('./select-editor.tsx').then((module) => module.SelectEditor),
  tree: () => import('./tree-editor.tsx').then((module) => module.TreeEditor),
  tags: () => import('./tags-editor.tsx').then((module) => module.TagsEditor),
  region: () => import('./region-editor.tsx').then((module) => module.RegionEditor),
}

const loaded = new Map<EditorKind, AnyEditor>()

/** The editor of a kind, if its code is here. */
export function loadedEditor(kind: EditorKind): AnyEditor | undefined {
  return loaded.get(kind)
}

/** Loads an editor; rejects when its code cannot be had, and may be called again then. */
export async function loadEditor(kind: EditorKind): Promise<AnyEditor> {
  const editor = (await loaders[kind]()) as AnyEditor
  loaded.set(kind, editor)
  return editor
}
