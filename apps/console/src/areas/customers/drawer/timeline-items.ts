import type { FollowUp, TimelineEntry } from '@hospital-crm/api/entities'

/** One thing that happened to a customer. */
export type Happening =
  | { kind: 'entry'; id: string; at: number; entry: TimelineEntry }
  | { kind: 'followUp'; id: string; at: number; followUp: FollowUp }

/** What has been read of a list so far, newest first, and whether older rows are left. */
export interface Read<Row> {
  rows: readonly Row[]
  hasMore: boolean
}

export interface MergedTimeline {
  /** Newest first. */
  items: Happening[]
  hasMore: boolean
  /** Which lists must be read further before older things can be shown. */
  next: { entries: boolean; followUps: boolean }
}

const oldest = (times: readonly number[], hasMore: boolean): number =>
  hasMore ? (times.at(-1) ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY

/** A thing that happened, and its place in the log, which tells apart what happened within one second. */
interface Placed {
  happening: Happening
  seq: number
}

/** Follow-ups with the places of the log's own entries for them; one that has none stands above its second. */
const placeRecords = (records: readonly FollowUp[], entries: readonly TimelineEntry[]): Placed[] => {
  const places = new Map<unknown, number[]>()
  for (const { action, changes, seq } of entries) {
    if (action !== 'follow_up') continue
    const second = changes.find(({ field }) => field === 'last_followed')?.new
    places.set(second, [...(places.get(second) ?? []), seq])
  }
  return records.map((followUp) => ({
    happening: {
      kind: 'followUp',
      id: `follow-up-${followUp.id}`,
      at: followUp.created_time,
      followUp,
    },
    seq: places.get(followUp.created_time)?.shift() ?? Number.POSITIVE_INFINITY,
  }))
}

const newestFirst = (one: Placed, other: Placed): number =>
  other.happening.at - one.happening.at || (one.seq === other.seq ? 0 : other.seq - one.seq)

/**
 * History and follow-ups as one list. The log's own entry of a follow-up gives way to the record itself, which says
 * more; without follow-ups (`undefined`: they may not be seen) the entries stand for them. Nothing is shown that is
 * older than what has been read of either list, so that loading more only ever adds at the end.
 */
export const mergeTimeline = (
  entries: Read<TimelineEntry>,
  followUps: Read<FollowUp> | undefined,
): MergedTimeline => {
  const records = followUps?.rows ?? []
  const entryEdge = oldest(
    entries.rows.map(({ at }) => at),
    entries.hasMore,
  )
  const recordEdge = oldest(
    records.map(({ created_time }) => created_time),
    followUps?.hasMore ?? false,
  )
  const edge = Math.max(entryEdge, recordEdge)
  const all: Placed[] = [
    ...entries.rows
      .filter(({ action }) => followUps === undefined || action !== 'follow_up')
      .map((entry) => ({
        happening: { kind: 'entry' as const, id: `entry-${entry.seq}`, at: entry.at, entry },
        seq: entry.seq,
      })),
    ...placeRecords(records, entries.rows),
  ].toSorted(newestFirst)
  return {
    items: all.map(({ happening }) => happening).filter(({ at }) => at >= edge),
    hasMore: entries.hasMore || (followUps?.hasMore ?? false),
    next: {
      entries: entries.hasMore && entryEdge === edge,
      followUps: (followUps?.hasMore ?? false) && recordEdge === edge,
    },
  }
}
