/** Element id of the active cell; row -1 is the heading. Only the active cell carries one. */
export function cellId(gridId: string, row: number, column: string): string {
  return `${gridId}-${row}-${column}`
}
