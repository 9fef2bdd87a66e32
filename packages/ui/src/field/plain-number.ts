/** What people write around a number and what means nothing for it. */
const ornaments = /[\s_'’]|[¥$€£元圆]|CNY|RMB/giu

/**
 * A number in half-width characters and without signs of money, spaces and the like around it; its groups stay. What
 * accountants put in brackets is below zero.
 */
export function plainNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(ornaments, '')
    .replace(/。/gu, '.')
    .replace(/−/gu, '-')
    .replace(/^\(([^()]+)\)$/u, '-$1')
}
