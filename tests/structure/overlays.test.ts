import { describe, expect, it } from 'vitest'
import { declarationsIn } from './support/declarations-in.ts'
import { holdsEverywhere, type Finding } from './support/rule.ts'
import { besideProduct, matching, read, type Source } from './support/sources.ts'
import { textsIn, walk } from './support/syntax.ts'

/** What React Aria takes out of the document when it closes, after what moves on it has ended. */
const leaving = new Set([
  'DisclosurePanel',
  'Modal',
  'ModalOverlay',
  'Popover',
  'SubmenuPopover',
  'Tooltip',
  'AriaToast',
  'AriaToastRegion',
])

/** Where they come from: React Aria, and the one file that names its unstable parts. */
const isAria = (from: string) => from === 'react-aria-components' || from.endsWith('/aria-toasts.ts')

/** Classes that a file gives to what leaves. */
function leavingClasses(source: Source): string[] {
  const locals = new Set<string>()
  const classes: string[] = []
  walk(source, {
    ImportDeclaration: ({ source: from, specifiers }) => {
      if (!isAria(from.value)) return
      for (const one of specifiers)
        if (
          one.type === 'ImportSpecifier' &&
          one.imported.type === 'Identifier' &&
          leaving.has(one.imported.name)
        )
          locals.add(one.local.name)
    },
    JSXOpeningElement: ({ name, attributes }) => {
      if (name.type !== 'JSXIdentifier' || !locals.has(name.name)) return
      for (const one of attributes)
        if (one.type === 'JSXAttribute' && one.name.name === 'className')
          classes.push(...textsIn(one.value).flatMap(({ value }) => value.split(/\s+/)))
    },
  })
  return classes.filter((name) => name !== '')
}

const markup = matching(['packages/ui/src/**/*.tsx', 'apps/console/src/**/*.tsx'], besideProduct)
const classes = new Set(markup.flatMap((path) => leavingClasses({ path, text: read(path) })))

describe('What opens over the page is found', () => {
  it('by the class that its component gives it', () => {
    const known = ['ui-command-overlay', 'ui-drawer', 'ui-modal', 'ui-popover', 'ui-toast', 'ui-tooltip']
    expect(known.filter((name) => !classes.has(name))).toEqual([])
  })
})

const isLeaving = (subject: string) =>
  /\[data-(?:entering|exiting)\]/.test(subject) ||
  [...subject.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => classes.has(name))

holdsEverywhere({
  title: 'What leaves the page moves by keyframes: a transition that is turned round never ends',
  include: ['packages/ui/src/**/*.css', 'apps/console/src/**/*.css'],
  find: ({ text }) =>
    declarationsIn(text).flatMap(({ at, property, subject }): Finding[] =>
      property.startsWith('transition') && isLeaving(subject)
        ? [{ at, what: `a transition on ${subject}` }]
        : [],
    ),
  caught: [
    { path: 'a.css', text: '.ui-popover { transition: opacity 1s; }' },
    { path: 'a.css', text: '@layer a { .ui-modal { &[data-size] { transition: opacity 1s; } } }' },
    { path: 'a.css', text: '.ui-a { &[data-entering] { transition-property: opacity } }' },
    { path: 'a.css', text: '.ui-a > .ui-tooltip { color: inherit; @media (a) { transition: none; } }' },
  ],
  accepted: [
    { path: 'a.css', text: '.ui-popover .ui-a { transition: opacity 1s; }' },
    { path: 'a.css', text: '.ui-popover { & > .ui-a { transition: opacity 1s; } animation: b 1s; }' },
    { path: 'a.css', text: '/* .ui-popover { transition: opacity 1s; } */ .ui-a { transition: none; }' },
  ],
})
