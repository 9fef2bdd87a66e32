export { IconButton } from '../src/icon-button/icon-button.tsx'
export type { IconButtonProps } from '../src/icon-button/icon-button.tsx'
