export { InlineEdit } from '../src/inline-edit/inline-edit.tsx'
export { InlineText } from '../src/inline-edit/inline-text.tsx'
export type { InlineEditor, InlineEditProps } from '../src/inline-edit/inline-edit.tsx'
export type { InlineTextProps } from '../src/inline-edit/inline-text.tsx'
