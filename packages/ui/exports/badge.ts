export { Badge } from '../src/badge/badge.tsx'
export type { BadgeProps, Tone } from '../src/badge/badge.tsx'
