import { arrows, type Graph } from '../../../scripts/lib/house/graph.mjs'

/** Floors of a house from the top; on each the rooms that stand there. `areas/*` is every room in `areas`. */
export type Floors = readonly (readonly string[])[]

/**
 * Where the rooms of each part stand, as CONTRIBUTING draws them. A room has the rooms inside of it on its floor, unless
 * they stand elsewhere by their own name.
 */
export const floors: Readonly<Record<string, Floors>> = {
  'apps/console/src': [
    ['.'],
    ['root'],
    ['router'],
    ['shell'],
    ['areas/*', 'lock'],
    ['login'],
    ['second-factor'],
    ['password', 'pages'],
    ['area-kit', 'routing', 'report-table', 'uploads'],
    ['drafts', 'shortcuts', 'socket'],
    ['tabs', 'session', 'options', 'brand', 'regions'],
    ['toasts', 'failures', 'preferences'],
    ['client', 'messages', 'parts'],
  ],
  'apps/console/src/areas/customers': [
    ['routes'],
    ['menus'],
    ['list'],
    ['filters', 'drawer', 'export', 'import', 'delete-exist', 'queue', 'views'],
    ['reveal', 'ledger', 'files', 'merging'],
    ['acts', 'contact', 'sms'],
    ['form'],
    ['follow-up', 'edit'],
    ['data', 'fields'],
  ],
  'apps/server/src': [
    ['.'],
    ['customers', 'intake', 'datum', 'queue', 'user-import'],
    ['customers/costs', 'handover', 'import', 'system-config'],
    ['customers/acts'],
    ['lists', 'columns', 'export', 'seed', 'socket'],
    ['customers/life'],
    ['audit-log', 'bell', 'menus', 'messages', 'reveal', 'sms', 'staff', 'statistics', 'commands'],
    ['customers/core', 'resources'],
    ['users', 'live', 'privacy', 'backup', 'waiting', 'files'],
    ['auth'],
    ['factors'],
    ['http', 'options', 'notices'],
    ['access', 'audit', 'spreadsheet'],
    ['database', 'basics', 'numbers'],
  ],
}

/** What breaks the order of the floors: a room that stands nowhere, an import that does not go down. */
export function breaches(rooms: Graph, order: Floors): string[] {
  const places = new Map([...rooms.keys()].map((room) => [room, placeOf(room, order)]))
  return [
    ...[...places].filter(([, place]) => !place).map(([room]) => `${room} stands on no floor`),
    ...arrows(rooms).flatMap(([from, to]) => {
      const [above, below] = [places.get(from), places.get(to)]
      if (!above || !below || above.room === below.room || above.floor < below.floor) return []
      return [`${from} imports from ${to}, which is not below it`]
    }),
  ]
}

/** The listed room that a room is or is inside of, the innermost of them, and its floor. */
function placeOf(room: string, order: Floors) {
  const places = order.flatMap((listed, floor) =>
    listed.flatMap((name) => {
      const parts = room.split('/').slice(0, name.split('/').length)
      const fits = name.split('/').every((part, at) => part === parts[at] || (part === '*' && parts[at]))
      return fits ? [{ room: parts.join('/'), floor }] : []
    }),
  )
  return places.toSorted((a, b) => b.room.length - a.room.length)[0]
}
