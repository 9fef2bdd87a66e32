export { Avatar } from '../src/avatar/avatar.tsx'
export type { AvatarProps } from '../src/avatar/avatar.tsx'
