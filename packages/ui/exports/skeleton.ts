export { Skeleton } from '../src/skeleton/skeleton.tsx'
export type { SkeletonProps } from '../src/skeleton/skeleton.tsx'
