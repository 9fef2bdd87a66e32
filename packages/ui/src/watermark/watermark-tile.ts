interface TileOptions {
  /** Width of the longest line in px, unturned. */
  textWidth: number
  lineCount: number
  /** Px. */
  fontSize: number
  /** Degrees, clockwise. */
  rotation: number
  /** Empty space between two marks, in px: along the line of writing and across it. */
  gap: readonly [number, number]
}

interface Tile {
  width: number
  height: number
}

const LINE_HEIGHT = 1.5

/** The rectangle that is repeated over the page: the turned text's own, and the gap. Whole px. */
function watermarkTile({ textWidth, lineCount, fontSize, rotation, gap }: TileOptions): Tile {
  const angle = (Math.abs(rotation) * Math.PI) / 180
  const textHeight = lineCount * fontSize * LINE_HEIGHT
  const width = textWidth * Math.cos(angle) + textHeight * Math.sin(angle)
  const height = textWidth * Math.sin(angle) + textHeight * Math.cos(angle)
  return { width: Math.ceil(width) + gap[0], height: Math.ceil(height) + gap[1] }
}

export { LINE_HEIGHT, watermarkTile }
