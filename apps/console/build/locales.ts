import type { Plugin } from 'vite'

const dictionary = /\/react-(?:aria|stately|aria-components)\/dist\/.*\/intl\/.*\/([a-z]{2}-[A-Z]{2})\.m?js$/

/**
 * Leaves React Aria's own sentences out in every language but the given ones. The product sets the locale itself,
 * so the others would be loaded for nobody.
 */
export const onlyLocales = (kept: readonly string[]): Plugin => ({
  name: 'only-locales',
  enforce: 'pre',
  apply: 'build',
  load: (id) => {
    const locale = dictionary.exec(id)?.[1]
    return locale !== undefined && !kept.includes(locale) ? 'export default {}' : null
  },
})
