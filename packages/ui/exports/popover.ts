export { Popover } from '../src/popover/popover.tsx'
export type { PopoverProps } from '../src/popover/popover.tsx'
