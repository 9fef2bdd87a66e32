/** How near a picture can be brought: 1 fits it into its place. */
const zooms = [1, 1.5, 2, 3, 4, 6, 8] as const

/** The next step nearer (1) or farther (-1), as far as there is one. */
export const nextZoom = (zoom: number, direction: 1 | -1): number => {
  const at = zooms.findIndex((step) => step >= zoom)
  return zooms[Math.min(zooms.length - 1, Math.max(0, at + direction))] ?? 1
}
