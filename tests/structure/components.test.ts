import { describe, expect, it } from 'vitest'
import { readablePage } from '../../.storybook/props/readable-page.ts'
import { migrationsIn } from '../../.storybook/docs/start/migrations.ts'
import { readTypeFile } from '../../.storybook/props/declarations.ts'
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
    ...(/<ComponentHead [^>]* example=\{stories\.\w+\}/.test(page) ? [] : ['no example']),
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
      'no example',
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

const docs = entries.map((name) => ({ name, ...readProps(`${root}/packages/ui/exports/${name}.ts`) }))

const docOf = (entry: string) => docs.find(({ name }) => name === entry)!

describe('Tables of properties are filled', () => {
  it('with methods as with properties, each once and as its own interface has it', () => {
    const { shapes } = docOf('data-grid')
    const membersOf = (shape: string) => shapes.find(({ name }) => name === shape)?.members ?? []
    expect(membersOf('DataGridRows').flatMap(({ name, isRequired }) => (isRequired ? [name] : []))).toEqual([
      'count',
      'resultKey',
      'at',
      'keyOf',
      'indexOf',
      'subscribe',
    ])
    const told = new Map(membersOf('MemoryRows').map(({ name, type, text }) => [name, { type, text }]))
    expect(told.get('count')?.type).toBe('number')
    expect(told.get('remove')).toEqual({
      type: '(keys: readonly RowKey[], options?: ChangeOptions) => number',
      text: 'Takes rows away; keys that are not held are left out. Returns how many rows went.',
    })
    const twice = docs.flatMap(({ name, components, shapes: all }) =>
      [...components, ...all]
        .filter(({ members }) => new Set(members.map((one) => one.name)).size < members.length)
        .map((doc) => `${name}: ${doc.name}`),
    )
    expect(twice).toEqual([])
  })

  it('with what may be undefined and still has to be said', () => {
    const rows = docOf('customer-grid').shapes.find(({ name }) => name === 'WindowRows')
    expect(rows?.members.find(({ name }) => name === 'error')?.type).toBe('Error | undefined')
  })

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

describe('Pages as files', () => {
  const valuesOf = (name: string) => [...readTypeFile(`${root}/packages/ui/exports/${name}.ts`).values]

  it('begin with the sentence of the component that they are named after, or of what there is in its place', () => {
    expect(docs.flatMap(({ name, intro }) => (intro.text === '' ? [name] : []))).toEqual([])
    expect(docOf('data-grid-groups').intro.text).toBe(docOf('data-grid-groups').lines[0]?.text)
    const first = (name: string) => docOf(name).components[0]?.name
    expect(['text-field', 'customer-grid', 'inline-edit', 'toast'].map(first)).toEqual([
      'TextField',
      'CustomerGrid',
      'InlineEdit',
      'ToastRegion',
    ])
  })

  it('import and tell everything that their entry has to use', () => {
    const faults = docs.flatMap((doc) => {
      const page = readablePage(read(pageOf(doc.name)), doc)
      const [, imported = ''] = /^import \{([^}]*)\} from/m.exec(page) ?? []
      const told = [...doc.components, ...doc.lines].map(({ name }) => name)
      const names = imported.split(',').map((name) => name.trim())
      return valuesOf(doc.name)
        .filter((value) => !names.includes(value) || !told.includes(value))
        .map((value) => `${doc.name}: ${value}`)
    })
    expect(faults).toEqual([])
  })

  it('have their tables as text', () => {
    const page = readablePage(read(pageOf('data-grid')), docOf('data-grid'))
    expect(page).toMatch(/^\| Ctrl \+ R, with `canFill` +\|/m)
    expect(page).not.toContain('<Markdown>')
  })

  it('are drawn as tables in the Storybook too', () => {
    const bare = (text: string) => /^\|/m.test(text.replaceAll(/<Markdown>\{`[^]*?`\}<\/Markdown>/g, ''))
    expect(bare('# A\n\n| a |\n')).toBe(true)
    const words = matching(['packages/ui/src/**/*.mdx', '.storybook/docs/**/*.mdx'])
    expect(words.filter((path) => bare(read(path)))).toEqual([])
  })
})

describe('How to migrate', () => {
  it('is what the change log says of it, without the notes that follow', () => {
    const found = migrationsIn(read('packages/ui/CHANGELOG.md'))
    expect(found).toContain('Leave out `maxTags` of TreeSelect and `searchFrom` of ColumnChooser.')
    expect(found.filter((one) => one.includes('\n- '))).toEqual([])
  })
})
