export { TabsBar } from '../src/tabs-bar/tabs-bar.tsx'
export type { PageTab, TabsBarProps } from '../src/tabs-bar/tabs-bar.tsx'
