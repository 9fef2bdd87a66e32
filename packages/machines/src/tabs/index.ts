export { tabsMachine } from './tabs.machine.ts'
export { fromPersisted, TABS_VERSION, toPersisted } from './tabs.persistence.ts'
export { CONSOLE_PATH, EXCLUDED_PATHS, isExcluded } from './tabs.paths.ts'
export { TAB_LIMIT } from './tabs.rules.ts'
export { isAsking, isClosable, selectActivePath, selectTabs } from './tabs.selectors.ts'
export type { TabsSnapshot } from './tabs.selectors.ts'
export type {
  PersistedTabs,
  Tab,
  TabsContext,
  TabsEmitted,
  TabsEvent,
  TabsInput,
  TabsWarning,
} from './tabs.types.ts'
