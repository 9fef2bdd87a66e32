export { Link } from '../src/link/link.tsx'
export type { LinkProps } from '../src/link/link.tsx'
