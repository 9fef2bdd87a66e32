export { Menu } from '../src/menu/menu.tsx'
export type { MenuEntry, MenuGroup, MenuProps } from '../src/menu/menu.tsx'
