export { Tooltip, TooltipTarget } from '../src/tooltip/tooltip.tsx'
export type { TooltipProps } from '../src/tooltip/tooltip.tsx'
