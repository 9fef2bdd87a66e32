export { VisuallyHidden } from '../src/visually-hidden/visually-hidden.tsx'
export type { VisuallyHiddenProps } from '../src/visually-hidden/visually-hidden.tsx'
