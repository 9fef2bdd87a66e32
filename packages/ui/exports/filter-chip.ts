export { FilterChip } from '../src/filter-chip/filter-chip.tsx'
export type { FilterChipProps } from '../src/filter-chip/filter-chip.tsx'
