export { BottomBar } from '../src/bottom-bar/bottom-bar.tsx'
export type { BottomBarItem, BottomBarProps } from '../src/bottom-bar/bottom-bar.tsx'
