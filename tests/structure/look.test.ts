import { holdsEverywhere, findPattern, type Finding } from './support/rule.ts'
import { besideProduct } from './support/sources.ts'
import { classTexts, textsIn, walk } from './support/syntax.ts'

const css = ['packages/ui/src/**/*.css', 'apps/console/src/**/*.css']
const markup = ['packages/ui/src/**/*.tsx', 'apps/console/src/**/*.tsx']
const tokens = ['packages/ui/src/theme/tokens*.css']

/** Comments hold no look; blanked out, so that positions stay. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))

const functions = String.raw`(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(`
const hex = String.raw`#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b`
const names =
  'black|white|gray|grey|silver|red|green|blue|navy|teal|cyan|aqua|lime|olive|yellow|orange|purple|violet|magenta|fuchsia|pink|brown|maroon|gold|indigo|crimson|tomato|salmon|coral|ivory|beige|khaki'
const rawColour = new RegExp(String.raw`${functions}|${hex}`, 'gi')
const namedColour = new RegExp(String.raw`:[^;{}]*(?<![\w-])(?:${names})(?![\w-])[^;{}]*[;}]`, 'gi')

holdsEverywhere({
  title: 'Raw colours stand in the token file alone',
  include: css,
  exclude: tokens,
  find: ({ text }) => {
    const look = withoutComments(text)
    return [...findPattern(look, rawColour, 'raw colour'), ...findPattern(look, namedColour, 'raw colour')]
  },
  caught: [
    { path: 'a.css', text: '.ui-a { color: #fff; }' },
    { path: 'a.css', text: '.ui-a { background: oklch(0.5 0.1 200); }' },
    { path: 'a.css', text: '.ui-a { border: 1px solid rgb(0 0 0 / 10%); }' },
    { path: 'a.css', text: '.ui-a { color: white }' },
  ],
  accepted: [
    { path: 'a.css', text: '.ui-a { color: color-mix(in oklch, var(--color-text) 6%, transparent); }' },
    { path: 'a.css', text: '/* #fff would not do */ .ui-a { white-space: nowrap; color: ButtonBorder; }' },
  ],
})

const palette =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose'
const paletteClass = new RegExp(
  String.raw`(?:^|[\s:])[a-z-]+-(?:(?:${palette})-\d{2,3}|white|black)(?![\w-])|\[(?:${functions}|#)`,
)

holdsEverywhere({
  title: 'Markup names no raw colour',
  include: markup,
  exclude: besideProduct,
  find: (source) => {
    const found: Finding[] = []
    walk(source, {
      Literal: (node) => {
        if (typeof node.value === 'string' && new RegExp(rawColour.source, 'i').test(node.value))
          found.push({ at: node.start, what: `raw colour: ${node.value}` })
      },
    })
    const classes = classTexts(source).filter(({ value }) => paletteClass.test(value))
    return [...found, ...classes.map(({ at, value }) => ({ at, what: `palette class: ${value}` }))]
  },
  caught: [
    { path: 'a.tsx', text: "const a = <p style={{ color: '#ff0000' }} />" },
    { path: 'a.tsx', text: 'const a = <p className="flex bg-red-500" />' },
    { path: 'a.tsx', text: 'const a = <p className="text-white" />' },
    { path: 'a.tsx', text: 'const a = <p className="bg-[#fff]" />' },
  ],
  accepted: [
    { path: 'a.tsx', text: 'const a = <a href="#/login" className="text-muted whitespace-nowrap" />' },
  ],
})

/** A component's classes start with `ui-` or, in a folder of several parts, with the folder's name. */
function isOwnClass(path: string, name: string): boolean {
  const folder = path.split('/')[3] ?? ''
  if (!/^[a-z0-9]+(?:(?:-|__)[a-z0-9]+)*-?$/.test(name)) return false
  return name.startsWith('ui-') || name === folder || name.startsWith(`${folder}-`)
}

holdsEverywhere({
  title: 'Components carry their own class names and no utility classes',
  include: ['packages/ui/src/**/*.tsx'],
  exclude: besideProduct,
  find: (source) =>
    classTexts(source).flatMap(({ at, value }) =>
      value
        .split(/\s+/)
        .filter((name) => name !== '' && !isOwnClass(source.path, name))
        .map((name) => ({ at, what: `utility class: ${name}` })),
    ),
  caught: [
    { path: 'a.tsx', text: 'const a = <p className="ui-a flex" />' },
    { path: 'a.tsx', text: 'const a = <p className={wide ? `px-4` : undefined} />' },
    { path: 'a.tsx', text: "const a = <p className={clsx('ui-a', 'md:hidden')} />" },
    { path: 'a.tsx', text: "const a = <A className={() => 'ui-a font-bold'} />" },
  ],
  accepted: [{ path: 'a.tsx', text: 'const a = <p className={`ui-side-menu__item ${className}`} />' }],
})

holdsEverywhere({
  title: 'The look of a component is plain CSS for its own classes',
  include: ['packages/ui/src/**/*.css'],
  exclude: tokens,
  find: ({ path, text }) => {
    const look = withoutComments(text)
    const strangers = [...look.matchAll(/(?<![\w-])\.([a-z][\w-]*)(?=[^;{}]*\{)/gi)]
      .filter(([, name = '']) => !isOwnClass(path, name) && !name.startsWith('react-aria-'))
      .map((match) => ({ at: match.index, what: `class of nobody: ${match[0]}` }))
    return [
      ...findPattern(look, /@apply\b[^;]*/g, 'utility classes'),
      ...findPattern(look, /@utility\b[^{]*/g, 'utility class'),
      ...strangers,
    ]
  },
  caught: [
    { path: 'a.css', text: '.ui-a { @apply px-4; }' },
    { path: 'a.css', text: '@utility wide { inline-size: 100%; }' },
    { path: 'a.css', text: '.flex > p { gap: 1px; }' },
  ],
  accepted: [
    { path: 'packages/ui/src/data-grid/data-grid.css', text: '.data-grid-row .data-grid-cell { gap: 1px; }' },
    { path: 'a.css', text: '.ui-a { gap: 0.5rem; & > .ui-a__icon { transition: opacity .2s; } }' },
  ],
})

/** What is said for one direction alone may name its sides. */
const withoutOneDirection = (text: string) =>
  text.replace(/\[dir=[^{}]*\{[^{}]*\}/g, (block) => block.replace(/[^\n]/g, ' '))

/** Four values of which the sides differ: they do not turn round with the text. */
const unevenSides =
  /(?<![\w-])(?:margin|padding|inset):\s*[^\s();]+ ([^\s();]+) [^\s();]+ (?!\1\s*;)[^\s();]+\s*;/g

const physical =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-[a-z]+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g

holdsEverywhere({
  title: 'Layout follows the direction of the text',
  include: css,
  find: ({ text }) => {
    const look = withoutOneDirection(withoutComments(text))
    return [
      ...findPattern(look, physical, 'physical side'),
      ...findPattern(look, unevenSides, 'physical sides'),
      // Bundlers turn it into a list of languages, which says nothing of a page in English that runs from right to left.
      ...findPattern(look, /:dir\([^)]*\)/g, 'take --flow instead of'),
    ]
  },
  caught: [
    { path: 'a.css', text: '.ui-a { margin-left: 4px; }' },
    { path: 'a.css', text: '.ui-a { position: absolute; right: 0; }' },
    { path: 'a.css', text: '.ui-a { text-align: left; }' },
    { path: 'a.css', text: '.ui-a { padding: 10px 12px 10px 20px; }' },
    { path: 'a.css', text: '.ui-a:dir(rtl) { gap: 1px; }' },
  ],
  accepted: [
    { path: 'a.css', text: '.ui-a { margin-inline-start: 4px; inset-inline-end: 0; }' },
    { path: 'a.css', text: '.ui-a { padding: 10px 12px 4px 12px; }' },
    { path: 'a.css', text: "[dir='rtl'] .ui-a { text-align: left; }" },
  ],
})

const physicalClass =
  /^-?(?:[a-z-]+:)*-?(?:[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|t[lr]|b[lr])|scroll-[mp][lr])(?:-.+)?$/
const physicalStyle = /^(?:(?:margin|padding|border)(?:Left|Right)[A-Za-z]*|left|right)$/

holdsEverywhere({
  title: 'Markup names no physical side and no theme',
  include: markup,
  exclude: besideProduct,
  find: (source) => {
    const found: Finding[] = []
    for (const { at, value } of classTexts(source))
      for (const name of value.split(/\s+/)) {
        if (physicalClass.test(name) || /^text-(?:left|right)$/.test(name))
          found.push({ at, what: `physical side: ${name}` })
        if (/(?:^|:)dark:/.test(name)) found.push({ at, what: `theme variant: ${name}` })
      }
    walk(source, {
      JSXAttribute: ({ name, value }) => {
        if (name.type !== 'JSXIdentifier' || name.name !== 'style') return
        if (value?.type !== 'JSXExpressionContainer' || value.expression.type !== 'ObjectExpression') return
        for (const property of value.expression.properties) {
          if (property.type !== 'Property') continue
          const key =
            property.key.type === 'Identifier' ? property.key.name : (textsIn(property.key)[0]?.value ?? '')
          if (physicalStyle.test(key)) found.push({ at: property.start, what: `physical side: ${key}` })
        }
      },
    })
    return found
  },
  caught: [
    { path: 'a.tsx', text: 'const a = <p className="flex ml-2" />' },
    { path: 'a.tsx', text: 'const a = <p className="md:pr-4" />' },
    { path: 'a.tsx', text: 'const a = <p className="dark:bg-surface" />' },
    { path: 'a.tsx', text: 'const a = <p style={{ marginLeft: 4 }} />' },
  ],
  accepted: [
    {
      path: 'a.tsx',
      text: 'const a = <p className="ms-2 pe-4 text-start" style={{ insetInlineStart: 4 }} />',
    },
  ],
})
