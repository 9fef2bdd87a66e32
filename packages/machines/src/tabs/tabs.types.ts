/** One tab. `path` identifies it and is unique among the open tabs. */
export interface Tab {
  readonly path: string
  /** Where the tab was last, with its search part; equals `path` at first. Never persisted. */
  readonly href: string
  /** Title that the page gave itself, null for the title of the route. Never persisted. */
  readonly title: string | null
  /** Cannot be closed or moved. */
  readonly fixed: boolean
  /** Rises with every opened tab, so the smallest is the oldest. */
  readonly order: number
}

/** What is kept over a reload, per user. Paths only: search parts and titles may name customers. */
export interface PersistedTabs {
  readonly version: number
  readonly userId: number
  /** In display order, without the console tab. */
  readonly paths: readonly string[]
  /** One of `paths`, or the console's. */
  readonly activePath: string
}

export interface TabsInput {
  readonly userId: number
  /** Path of the fixed first tab. @default '/dashboard/console' */
  readonly consolePath?: string
  /** Most tabs at a time, the console tab included, at least 1. @default 30 */
  readonly limit?: number
  /** These paths and all below them never get a tab; `/` stands for itself alone. */
  readonly excludedPaths?: readonly string[]
  /** What `fromPersisted` read. @default null */
  readonly restored?: PersistedTabs | null
}

export interface TabsContext {
  readonly userId: number
  readonly consolePath: string
  readonly limit: number
  readonly excludedPaths: readonly string[]
  /** In display order; the first is the console tab. */
  readonly tabs: readonly Tab[]
  readonly activePath: string
  readonly nextOrder: number
  /** What waits for the answer of the user, because there is text that is not saved. */
  readonly asked: TabsCloseEvent | null
}

/** Why a command was not carried out. */
export type TabsWarning = 'lastTab' | 'tabMissing' | 'tabFixed' | 'limitReached'

/** The user closes tabs. */
export type TabsCloseEvent =
  | { readonly type: 'tab.close'; readonly path: string }
  | { readonly type: 'tab.closeOthers'; readonly path: string }
  /** Closes what stands before the tab. */
  | { readonly type: 'tab.closeLeft'; readonly path: string }
  /** Closes what stands after the tab. */
  | { readonly type: 'tab.closeRight'; readonly path: string }
  | { readonly type: 'tab.closeAll' }

export type TabsEvent =
  | TabsCloseEvent
  /** The tabs close, and what was typed waits to be offered again. */
  | { readonly type: 'close.keep' }
  /** The tabs close, and what was typed goes. */
  | { readonly type: 'close.discard' }
  /** The tabs stay open. */
  | { readonly type: 'close.cancel' }
  /** The router went there: opens the tab or updates it, and activates it. A search part of `path` goes to `href`. */
  | { readonly type: 'tab.open'; readonly path: string; readonly href?: string; readonly title?: string }
  | { readonly type: 'tab.activate'; readonly path: string }
  /** The page found its title, such as that of a custom menu or a report; ignored when the tab is gone. */
  | { readonly type: 'tab.rename'; readonly path: string; readonly title: string | null }
  | { readonly type: 'tab.reload'; readonly path: string }
  /** Puts a tab at position `to`, 0-based; 0 is the console's and becomes 1, too large becomes the last. */
  | { readonly type: 'tab.move'; readonly path: string; readonly to: number }
  /** The user may no longer see these pages. */
  | { readonly type: 'permission.revoked'; readonly paths: readonly string[] }

export type TabsEmitted =
  /** The active tab changed by something else than `tab.open`: go to `href`. */
  | { readonly type: 'tab.activated'; readonly path: string; readonly href: string }
  /** What was typed on these pages is not wanted any more; `tab.closed` follows. */
  | { readonly type: 'text.discarded'; readonly paths: readonly string[] }
  | { readonly type: 'tab.closed'; readonly paths: readonly string[] }
  | { readonly type: 'tab.reloaded'; readonly path: string }
  | { readonly type: 'warning.raised'; readonly code: TabsWarning; readonly path: string }
