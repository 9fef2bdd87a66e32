import type { ChartColors } from './chart-option.ts'

/** Colours of a theme come in spaces that a chart cannot mix; one drawn dot turns each into plain red, green and blue. */
function asRgb(pen: CanvasRenderingContext2D, color: string): string {
  pen.clearRect(0, 0, 1, 1)
  pen.fillStyle = color
  pen.fillRect(0, 0, 1, 1)
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

/** The colours of the theme as they are at this element now; `undefined` where nothing can be drawn. */
function readColors(element: HTMLElement): ChartColors | undefined {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null) return undefined
  const probe = document.createElement('span')
  probe.hidden = true
  // Forced colours make every text one colour; what is asked for here are those of the system.
  probe.style.setProperty('forced-color-adjust', 'none')
  const isForced = window.matchMedia('(forced-colors: active)').matches
  element.append(probe)
  const read = (name: string, otherwise: string) => {
    probe.style.color = isForced ? otherwise : `var(--color-${name}, ${otherwise})`
    return asRgb(pen, getComputedStyle(probe).color)
  }
  const colors = {
    text: read('text', 'canvastext'),
    muted: read('text-muted', 'canvastext'),
    line: read('border', 'graytext'),
    surface: read('surface', 'canvas'),
    marks: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => read(`chart-${number}`, 'canvastext')),
  }
  probe.remove()
  return colors
}

export { readColors }
