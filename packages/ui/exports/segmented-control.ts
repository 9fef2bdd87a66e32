export { SegmentedControl } from '../src/segmented-control/segmented-control.tsx'
export type { Segment, SegmentedControlProps } from '../src/segmented-control/segmented-control.tsx'
