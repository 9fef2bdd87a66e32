export { Timeline } from '../src/timeline/timeline.tsx'
export type { TimelineItem, TimelineProps } from '../src/timeline/timeline.tsx'
