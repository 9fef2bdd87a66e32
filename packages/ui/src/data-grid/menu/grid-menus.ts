/** Both menus in one piece of code, which is loaded when the first of them is opened. */
export { HeaderMenu } from './header-menu.tsx'
export { RowMenu } from './row-menu.tsx'
