/** More cells than this are not copied or changed at once. */
export const maxBulkCells = 10_000
