import { dirname } from 'node:path'
import { holdsEverywhere, findPattern, type Finding } from './support/rule.ts'
import { besideProduct, matching, read } from './support/sources.ts'
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

/** Without what stands in brackets; of what a property may hold `--` is left. */
const withoutCalls = (value: string): string => {
  const next = value.replace(/[\w-]*\([^()]*\)/g, (call) => (call.includes('--') ? '--' : ' '))
  return next === value ? value : withoutCalls(next)
}

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

/** Whether the first of some lengths is other than nothing, and said for one direction alone. */
function isOneWay(lengths: string): boolean {
  const [first = ''] = withoutCalls(lengths)
    .trim()
    .split(/[\s,]+/)
  return /^-?[\d.]/.test(first) && !/^-?0[a-z%]*$/.test(first)
}

/** Whether a layer of several has such a length, where `part` finds its lengths. */
const hasOneWay = (value: string, part: (layer: string) => string) =>
  withoutCalls(value)
    .split(',')
    .some((layer) => isOneWay(part(layer)))

/** Place of a picture: the last two before its size. */
const placeIn = (layer: string) =>
  (layer.split('/')[0]?.match(/(?<!\S)(?:--|-?[\d.])\S*/g) ?? []).slice(-2).join(' ')

/** What they have to one side is a multiple of `--flow`; they know no logical sides. */
const oneWay: readonly (readonly [RegExp, (value: string) => boolean])[] = [
  [/(?<![\w-])box-shadow:([^;{}]*)/g, (value) => hasOneWay(value, (layer) => layer.replace('inset', ''))],
  [/(?<![\w-])translate(?:X|3d)?\(([^;{}]*)\)/g, isOneWay],
  [/(?<![\w-])translate:([^;{}]*)/g, isOneWay],
  [/linear-gradient\(\s*(?:-?(?:90|270)deg|to (?:left|right))/g, () => true],
  [/(?<![\w-])(?:background|mask)(?:-position(?:-x)?)?:([^;{}]*)/g, (value) => hasOneWay(value, placeIn)],
]

holdsEverywhere({
  title: 'Shadows, moves and pictures of components follow the direction of the text',
  include: ['packages/ui/src/**/*.css'],
  exclude: tokens,
  find: ({ text }) => {
    const look = withoutOneDirection(withoutComments(text))
    return oneWay.flatMap(([pattern, isWrong]) =>
      [...look.matchAll(pattern)]
        .filter(([, value = '']) => isWrong(value))
        .map((match) => ({ at: match.index, what: `take --flow in: ${match[0].trim()}` })),
    )
  },
  caught: [
    { path: 'a.css', text: '.ui-a { box-shadow: inset 2px 0 0 red; }' },
    { path: 'a.css', text: '.ui-a { box-shadow: 0 1px 2px red, -1px 0 0 red; }' },
    { path: 'a.css', text: '.ui-a { transform: translateX(-100%); }' },
    { path: 'a.css', text: '.ui-a { transform: translate(4px, 0); }' },
    { path: 'a.css', text: '.ui-a { translate: -50% 0; }' },
    { path: 'a.css', text: '.ui-a { background: linear-gradient(90deg, transparent, var(--color-text)); }' },
    {
      path: 'a.css',
      text: '.ui-a { background: linear-gradient(var(--color-text) 0 0) 12px 16px / 96px 12px no-repeat; }',
    },
    { path: 'a.css', text: '.ui-a { background-position: 4px 0; }' },
  ],
  accepted: [
    { path: 'a.css', text: '.ui-a { box-shadow: inset 0 1px 0 red, calc(1px * var(--flow)) 0 0 red; }' },
    { path: 'a.css', text: '.ui-a { box-shadow: var(--shadow-overlay); transform: translateY(8px); }' },
    { path: 'a.css', text: '.ui-a { transform: translateX(calc(16px * var(--flow))); translate: 0 4px; }' },
    {
      path: 'a.css',
      text: '.ui-a { background: linear-gradient(calc(90deg * var(--flow)), transparent, red); }',
    },
    { path: 'a.css', text: '.ui-a { background: color-mix(in oklch, var(--color-text) 6%, transparent); }' },
  ],
})

holdsEverywhere({
  title: 'Chevrons point where the text goes',
  include: ['packages/ui/src/**/*.tsx'],
  exclude: besideProduct,
  find: (source) => {
    if (!source.text.includes('<Chevron')) return []
    const look = matching([`${dirname(source.path)}/*.css`, `${dirname(dirname(source.path))}/*.css`])
      .map(read)
      .join('\n')
    const found: Finding[] = []
    walk(source, {
      JSXOpeningElement: ({ start, name, attributes }) => {
        if (name.type !== 'JSXIdentifier' || !/^Chevron(?:Left|Right)$/.test(name.name)) return
        const own = attributes.find(
          (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'className',
        )
        const [{ value } = { value: undefined }] = own?.type === 'JSXAttribute' ? textsIn(own.value) : []
        const rule = new RegExp(String.raw`[.\s]${value ?? 'svg'}\b[^{}]*\{[^{}]*--flow`)
        if (!rule.test(look)) found.push({ at: start, what: `no --flow for the ${name.name}` })
      },
    })
    return found
  },
  caught: [
    { path: 'packages/ui/src/tree/a.tsx', text: 'const a = <ChevronRight className="ui-none" />' },
    { path: 'packages/ui/src/modal/a.tsx', text: 'const a = <ChevronLeft aria-hidden="true" />' },
  ],
  accepted: [
    { path: 'packages/ui/src/pagination/a.tsx', text: 'const a = <ChevronLeft aria-hidden="true" />' },
    { path: 'packages/ui/src/modal/a.tsx', text: 'const a = <ChevronDown aria-hidden="true" />' },
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

const sideIcons = new Set(['ChevronLeft', 'ChevronRight', 'ArrowLeft', 'ArrowRight'])

holdsEverywhere({
  title: 'Icons that point to a side turn round where lines run from right to left',
  include: ['apps/console/src/**/*.tsx'],
  exclude: besideProduct,
  find: (source) => {
    const found: Finding[] = []
    walk(source, {
      JSXOpeningElement: ({ name, start, end }) => {
        if (name.type !== 'JSXIdentifier' || !sideIcons.has(name.name)) return
        if (!/\brtl:/.test(source.text.slice(start, end))) found.push({ at: start, what: name.name })
      },
    })
    return found
  },
  caught: [
    { path: 'a.tsx', text: 'const a = <Button icon={<ArrowLeft />} />' },
    { path: 'a.tsx', text: 'const a = <ChevronRight className="size-4" />' },
  ],
  accepted: [
    { path: 'a.tsx', text: 'const a = <ChevronRight className="size-4 rtl:-scale-x-100" />' },
    { path: 'a.tsx', text: 'const a = <ArrowRightLeft />' },
  ],
})
