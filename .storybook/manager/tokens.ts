import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** What the theme of the Storybook itself is made of. */
const names = [
  'surface',
  'surface-sunken',
  'border',
  'text',
  'text-muted',
  'accent',
  'accent-text',
  'on-accent',
]

const file = resolve(import.meta.dirname, '../../packages/ui/src/theme/tokens.css')

/** The names and values of a part of the file. */
const valuesOf = (css: string) =>
  new Map([...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))

/** The product's tokens for the frame of the Storybook, light and dark, as a script that leaves them where it finds them. */
export function tokensScript(): string {
  const css = readFileSync(file, 'utf8')
  const [light = '', dark = ''] = css.split("[data-theme='dark']")
  const first = valuesOf(light)
  const schemes = [first, new Map([...first, ...valuesOf(dark)])].map((values) => {
    const value = (name: string): string => {
      const written = values.get(name) ?? ''
      const [, other] = /^var\(--([\w-]+)\)$/.exec(written) ?? []
      return other === undefined ? written : value(other)
    }
    return {
      ...Object.fromEntries(names.map((name) => [name, value(`color-${name}`)])),
      font: value('font-sans'),
      mono: value('font-mono'),
    }
  })
  return `<script>globalThis.frameTokens = ${JSON.stringify({ light: schemes[0], dark: schemes[1] })}</script>`
}
