export { StatCard } from '../src/stat-card/stat-card.tsx'
export type { StatCardProps } from '../src/stat-card/stat-card.tsx'
