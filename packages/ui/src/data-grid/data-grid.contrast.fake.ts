type Colour = readonly [number, number, number, number]

const luminance = ([red, green, blue]: Colour): number => {
  const part = (value: number) =>
    value / 255 <= 0.040_45 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
}

const ratio = (one: Colour, other: Colour): number => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function reader(): (colour: string) => Colour {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  return (colour) => {
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
    return [...pen.getImageData(0, 0, 1, 1).data] as unknown as Colour
  }
}

/** Every text within an element with the contrast to what it stands on, the weakest first. For tests only. */
export function contrasts(root: HTMLElement): { text: string; ratio: number }[] {
  const read = reader()
  const ground = (element: Element | null): Colour => {
    if (!element) return [255, 255, 255, 255]
    const colour = read(getComputedStyle(element).backgroundColor)
    return colour[3] > 250 ? colour : ground(element.parentElement)
  }
  return [...root.querySelectorAll<HTMLElement>('*')]
    .filter((element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
    )
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({
      text: `${element.className} ${element.textContent}`,
      ratio: ratio(read(getComputedStyle(element).color), ground(element)),
    }))
    .toSorted((one, other) => one.ratio - other.ratio)
}
