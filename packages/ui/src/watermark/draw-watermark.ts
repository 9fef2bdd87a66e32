import { LINE_HEIGHT, watermarkTile } from './watermark-tile.ts'

interface WatermarkText {
  lines: readonly string[]
  /** Px. */
  fontSize: number
  /** Degrees, clockwise. */
  rotation: number
  gap: readonly [number, number]
}

const NAMESPACE = 'http://www.w3.org/2000/svg'

/** How many were drawn; patterns are found by a name that no other in the document may have. */
let drawn = 0

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const node = document.createElementNS(NAMESPACE, name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value))
  return node
}

function widthOf(lines: readonly string[], fontSize: number): number {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) return 0
  pen.font = `${fontSize}px ${getComputedStyle(document.body).fontFamily}`
  return Math.max(0, ...lines.map((line) => pen.measureText(line).width))
}

/** One layer over the whole window with the lines repeated; nothing can press it, focus it or read it out. */
function drawWatermark({ lines, fontSize, rotation, gap }: WatermarkText): HTMLElement {
  const textWidth = widthOf(lines, fontSize)
  const { width, height } = watermarkTile({ textWidth, lineCount: lines.length, fontSize, rotation, gap })
  const layer = document.createElement('div')
  layer.className = 'ui-watermark'
  // Hidden and inert from the start: overlays that hide the page behind them leave it alone then.
  layer.setAttribute('aria-hidden', 'true')
  layer.inert = true

  drawn += 1
  const id = `watermark-${drawn}`
  const picture = element('svg', { width: '100%', height: '100%' })
  const pattern = element('pattern', { id, width, height, patternUnits: 'userSpaceOnUse' })
  const turned = element('g', {
    transform: `translate(${width / 2} ${height / 2}) rotate(${rotation})`,
    'font-size': fontSize,
    'text-anchor': 'middle',
  })
  for (const [index, line] of lines.entries()) {
    const y = (index - (lines.length - 1) / 2) * fontSize * LINE_HEIGHT
    const text = element('text', { x: 0, y, 'dominant-baseline': 'middle' })
    text.textContent = line
    turned.append(text)
  }
  pattern.append(turned)
  picture.append(pattern, element('rect', { width: '100%', height: '100%', fill: `url(#${id})` }))
  layer.append(picture)
  return layer
}

export { drawWatermark }
export type { WatermarkText }
