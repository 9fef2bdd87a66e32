import { describe, expect, it } from 'vitest'
import { readProps } from '../../.storybook/props/read-props.ts'
import { matching, paths, read, root } from './support/sources.ts'

const entries = matching(['packages/ui/exports/*.ts']).map((path) => path.split('/').at(-1)!.slice(0, -3))
const pageOf = (name: string) => `packages/ui/src/${name}/${name}.mdx`
const pages = entries.map(pageOf).filter((path) => paths.includes(path))

const headings = ['When to use', 'Keyboard', 'Accessibility', 'Do', "Don't", 'Props']

/** Heading to text, in the order of the page. */
const sectionsOf = (page: string): [heading: string, text: string][] =>
  page
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const end = section.indexOf('\n')
      return [section.slice(0, end).trim(), section.slice(end).trim()]
    })

/** Sentences that the generator writes; a page that still has one says nothing yet. */
const template = sectionsOf(read('scripts/templates/component/component.mdx.txt'))
  .filter(([heading]) => heading !== 'Props')
  .map(([, text]) => text)

/** What is wrong with a page of the component of this name. */
function faultsOf(name: string, page: string): string[] {
  const sections = sectionsOf(page)
  const found = sections.map(([heading]) => heading)
  return [
    ...(found.join() === headings.join() ? [] : [`headings: ${found.join(', ')}`]),
    ...sections.filter(([, text]) => text === '').map(([heading]) => `empty: ${heading}`),
    ...sections.filter(([, text]) => template.includes(text)).map(([heading]) => `as generated: ${heading}`),
    ...(page.includes(`from '../../exports/${name}.ts?props'`) ? [] : ['tables of another entry']),
    ...(page.includes('<PropTables of={entry} />') ? [] : ['no tables of properties']),
    ...(page.includes('<ComponentHead of={entry} sheet={stories.') ? [] : ['no sheet']),
  ]
}

describe('Every component has its page', () => {
  it('finds what a page lacks', () => {
    const generated = read('scripts/templates/component/component.mdx.txt').replaceAll('{{name}}', 'rating')
    expect(faultsOf('rating', generated)).toEqual(headings.slice(0, 5).map((name) => `as generated: ${name}`))
    expect(faultsOf('rating', '# Rating\n\n## Keyboard\n\n## Props\n')).toEqual([
      'headings: Keyboard, Props',
      'empty: Keyboard',
      'empty: Props',
      'tables of another entry',
      'no tables of properties',
      'no sheet',
    ])
  })

  it('for each entry of the package', () => {
    expect(entries.filter((name) => !pages.includes(pageOf(name)))).toEqual([])
  })

  it('in one form, said of this component', () => {
    const faults = entries.flatMap((name) =>
      pages.includes(pageOf(name))
        ? faultsOf(name, read(pageOf(name))).map((what) => `${name}: ${what}`)
        : [],
    )
    expect(faults).toEqual([])
  })
})

describe('Tables of properties are filled', () => {
  const docs = entries.map((name) => ({ name, ...readProps(`${root}/packages/ui/exports/${name}.ts`) }))

  it('for every property of every component', () => {
    const empty = docs.flatMap(({ name, components }) =>
      components.flatMap((doc) =>
        doc.members.filter(({ text }) => text === '').map((member) => `${name}: ${doc.name}.${member.name}`),
      ),
    )
    expect(empty).toEqual([])
  })

  it('for every value that goes in or out, itself or each of its properties', () => {
    const silent = docs.flatMap(({ name, shapes }) =>
      shapes
        .filter((shape) => shape.text === '' && shape.members.some(({ text }) => text === ''))
        .map((shape) => `${name}: ${shape.name}`),
    )
    expect(silent).toEqual([])
  })

  it('with a sentence for every component and function', () => {
    const silent = docs.flatMap(({ name, components, lines }) =>
      [...components, ...lines].filter(({ text }) => text === '').map((doc) => `${name}: ${doc.name}`),
    )
    expect(silent).toEqual([])
  })

  it('and no component without properties or a type that has them', () => {
    const bare = docs.flatMap(({ name, components }) =>
      components
        .filter(({ members, others }) => members.length === 0 && others.length === 0)
        .map((doc) => `${name}: ${doc.name}`),
    )
    expect(bare).toEqual([])
  })
})
