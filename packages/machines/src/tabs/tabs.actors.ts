import { missingAction } from '../shared/placeholder.ts'
import type { PersistedTabs } from './tabs.types.ts'

/** Placeholders for what the application provides. */
export const tabsActions = {
  /** Keeps the tabs for the next start, under a key of this user. Called after every event that changed something kept. */
  persistTabs: (_args: unknown, _params: PersistedTabs): void => missingAction('persistTabs'),
}
