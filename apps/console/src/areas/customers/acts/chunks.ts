/** Ids that one call takes at most. */
export const CALL_LIMIT = 500
/** Ids of one call where nothing asks for more: few enough for progress to move and for a stop to be soon. */
export const CHUNK_SIZE = 100

/** The items in their order, at most `size` together. */
export const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** The items that have the same key together, groups in the order of their first item. */
export const groupsOf = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
): [Item, ...Item[]][] => [...Map.groupBy(items, keyOf).values()] as [Item, ...Item[]][]
