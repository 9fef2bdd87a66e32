type Rgb = readonly [number, number, number]

/** Linear-light sRGB of an opaque `oklch(L C H)` colour (L 0-1, C >= 0, H degrees), clipped to the sRGB gamut. */
function toLinearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const radians = (hue * Math.PI) / 180
  const a = chroma * Math.cos(radians)
  const b = chroma * Math.sin(radians)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function parse(color: string): Rgb {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(color)
  if (match === null) throw new Error(`Not an opaque oklch colour: ${color}`)
  return toLinearRgb(Number(match[1]), Number(match[2]), Number(match[3]))
}

const luminanceOf = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

const luminance = (color: string): number => luminanceOf(parse(color))

const ratioOf = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/**
 * WCAG 2 contrast ratio of two opaque `oklch(L C H)` colours, 1 to 21, whichever order they come in.
 *
 * @throws Error when a colour is written in any other form.
 */
export function contrastRatio(first: string, second: string): number {
  return ratioOf(luminance(first), luminance(second))
}

/** What the eye gets through a film of `ink`, `alpha` 0 to 1 strong; mixed as browsers do, in gamma-encoded sRGB. */
function through(color: string, ink: string, alpha: number): number {
  const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
  const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  const film = parse(ink)
  const mixed = parse(color).map((part, index) =>
    decode(encode(part) * (1 - alpha) + encode(film[index] ?? 0) * alpha),
  )
  return luminanceOf([mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0])
}

/** The least contrast of a text while a film of `ink` lies over its ground, over text and ground, or over neither. */
export function leastContrastUnder(ink: string, alpha: number, text: string, ground: string): number {
  const inkedGround = through(ground, ink, alpha)
  return Math.min(
    contrastRatio(text, ground),
    ratioOf(luminance(text), inkedGround),
    ratioOf(through(text, ink, alpha), inkedGround),
  )
}

/** A theme's custom properties by name (with the leading dashes), every `var()` replaced by its value. */
export type TokenTable = ReadonlyMap<string, string>

/** Reads the tokens of one theme out of the source of `tokens.css`; dark is light with its own block on top. */
export function readTokens(css: string, theme: 'light' | 'dark'): TokenTable {
  const raw = new Map<string, string>()
  for (const block of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const isDark = block[1]?.includes("[data-theme='dark']") ?? false
    if (isDark && theme === 'light') continue
    for (const line of (block[2] ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      raw.set(line[1] ?? '', (line[2] ?? '').trim())
    }
  }
  const resolve = (value: string): string =>
    value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => resolve(raw.get(name) ?? `missing ${name}`))
  return new Map([...raw].map(([name, value]) => [name, resolve(value)]))
}
