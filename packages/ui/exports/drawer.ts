export { Drawer } from '../src/drawer/drawer.tsx'
export type { DrawerProps } from '../src/drawer/drawer.tsx'
