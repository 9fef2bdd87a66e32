export { Tabs } from '../src/tabs/tabs.tsx'
export type { TabPart, TabsProps } from '../src/tabs/tabs.tsx'
