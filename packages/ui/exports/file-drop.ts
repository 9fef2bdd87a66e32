export { FileDrop } from '../src/file-drop/file-drop.tsx'
export { showSize, sortFiles } from '../src/file-drop/sort-files.ts'
export type { DroppedFile, FileDropProps, FileState } from '../src/file-drop/file-drop.types.ts'
export type { FileLike, FileLimits, Refusal } from '../src/file-drop/sort-files.ts'
