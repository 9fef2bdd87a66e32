export { SideMenu } from '../src/side-menu/side-menu.tsx'
export type { SideMenuItem, SideMenuProps } from '../src/side-menu/side-menu.tsx'
