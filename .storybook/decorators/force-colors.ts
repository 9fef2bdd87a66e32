/** The system colour that a browser puts in a token's place, by the name of the token. */
function systemColour(name: string): string {
  if (/on-|row-selected/.test(name)) return 'HighlightText'
  if (/focus|accent$|accent-hover|solid/.test(name)) return 'Highlight'
  if (/border|text/.test(name)) return 'CanvasText'
  return 'Canvas'
}

/** Every rule of the page, those inside layers and conditions included. */
const everyRule = (): CSSRule[] => {
  const within = (rules: CSSRuleList): CSSRule[] =>
    [...rules].flatMap((rule) => [rule, ...('cssRules' in rule ? within(rule.cssRules as CSSRuleList) : [])])
  return [...document.styleSheets].flatMap(({ cssRules }) => within(cssRules))
}

/** Names of the colour tokens, as the page declares them. */
const colourTokens = (rules: readonly CSSRule[]): string[] => [
  ...new Set(
    rules
      .flatMap((rule) => (rule instanceof CSSStyleRule ? [...rule.style] : []))
      .filter((name) => name.startsWith('--color-')),
  ),
]

/**
 * Shows the page as nearly as a page can show itself in forced colours: tokens become system colours, shadows go and
 * the rules for that mode apply. A browser in that mode also overrules what no token decides, and needs none of this: what
 * it chose would be mixed with what is chosen here. Answers how to end it.
 */
export function forceColors(): () => void {
  if (window.matchMedia('(forced-colors: active)').matches) return () => {}
  const { style } = document.documentElement
  const all = everyRule()
  const names = colourTokens(all)
  for (const name of names) style.setProperty(name, systemColour(name))
  style.setProperty('--shadow-overlay', '0 0 0 1px CanvasText')
  const rules = all.filter((rule) => rule instanceof CSSMediaRule)
  const forced = rules.filter(({ conditionText }) => conditionText.includes('forced-colors: active'))
  const conditions = forced.map(({ media }) => media.mediaText)
  for (const rule of forced) rule.media.mediaText = 'all'
  return () => {
    for (const name of [...names, '--shadow-overlay']) style.removeProperty(name)
    forced.forEach((rule, index) => {
      rule.media.mediaText = conditions[index] ?? ''
    })
  }
}
