import css from '../tokens.css?raw'
import { readTokens } from '../contrast.fixture.ts'

export const themes = ['light', 'dark'] as const

/** Every token of both themes, read from the file that the product is made with. */
export const tokens = { light: readTokens(css, 'light'), dark: readTokens(css, 'dark') }

/** Names and values of the light tokens that begin like this, in the order of the file. */
export const tokensFrom = (prefix: string): [string, string][] =>
  [...tokens.light].filter(([name]) => name.startsWith(prefix))

/** Values of one token for each density, `middle` being what stands without a density. */
export const byDensity = (name: string): Record<string, string> => {
  const value = (block: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(block)?.[1] ?? ''
  const blocks = [...css.matchAll(/\[data-density='(\w+)'\] \{([^}]*)\}/g)]
  const middle = css.replaceAll(/\[data-density='\w+'\] \{[^}]*\}/g, '')
  return {
    middle: value(middle),
    ...Object.fromEntries(blocks.map(([, density = '', block = '']) => [density, value(block)])),
  }
}
