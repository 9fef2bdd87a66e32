import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createElement } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { saying } from '../../.storybook/content/content-plugin.ts'
import { say, speak } from '../../.storybook/content/say.ts'
import { examplesOf, sourcePlugin } from '../../.storybook/source/source-plugin.ts'
import { matching, read, root } from './support/sources.ts'

/** What an example says nothing of: how stories are written, and how they are tested. */
const aboutStories = /meta\.story|preview\.meta|\bfn\(|<Sheet|\.fixture|storybook/

const transformed = async (path: string, text: string) => {
  const { transform } = sourcePlugin() as {
    transform: (code: string, id: string) => Promise<{ code: string }>
  }
  return (await transform(text, path)).code
}

/** What the compiler has against the files of a folder; empty when there is nothing. */
function compiled(folder: string): string {
  const files = readdirSync(folder)
  const compilerOptions = { noUnusedLocals: false }
  const extended = { extends: `${root}/packages/ui/tsconfig.json`, compilerOptions, files }
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(extended))
  const { stdout, stderr } = spawnSync(`${root}/node_modules/.bin/tsc`, ['-p', folder], { encoding: 'utf8' })
  return stdout + stderr
}

describe('The code beside a story can be taken as it is', () => {
  it('tells a story with values, its listeners and what stands beside it', async () => {
    const text = [
      "import preview from '../../../../.storybook/preview.tsx'",
      "import { Badge } from './badge.tsx'",
      "const meta = preview.meta({ title: 'A', component: Badge, args: { onPress: fn(), tone: 'info' } })",
      "const words = '新'",
      'export const One = meta.story({ args: { isQuiet: true, children: words }, play: () => {} })',
    ].join('\n')
    const examples = await examplesOf(`${root}/packages/ui/src/badge/badge.stories.tsx`, text)
    expect(examples.get('One')?.split('\n')).toEqual([
      "import { Badge } from '@hospital-crm/ui/badge'",
      '',
      "const words = '新'",
      '',
      'export function Example() {',
      '  return (',
      '    <Badge onPress={console.log} tone="info" isQuiet>',
      '      {words}',
      '    </Badge>',
      '  )',
      '}',
    ])
  })

  it('has its content in English', async () => {
    const text = [
      "import { Badge } from './badge.tsx'",
      "const meta = preview.meta({ title: 'A', component: Badge, args: { label: '保存' } })",
      'export const One = meta.story({',
      '  render: (args) => [1, 2].map((id) => <Badge key={id} {...args} title="搜索">{`第 ${id} 项`} 关闭</Badge>),',
      '})',
    ].join('\n')
    const examples = await examplesOf(`${root}/packages/ui/src/badge/badge.stories.tsx`, text)
    expect(examples.get('One')).toContain('label="Save" title="Search"')
    expect(examples.get('One')).toContain('{`Item ${id}`} Close')
  })

  it('imports what it spreads, declares what stands beside it and drops what listens', async () => {
    const text = [
      "import { wordsEn } from '../words-provider/words-provider.tsx'",
      'const many = [',
      ...Array.from({ length: 40 }, (_, at) => `  ${at},`),
      ']',
      "const meta = preview.meta({ component: Badge, args: { label: 'A', onPress: fn<() => void>() } })",
      'export const One = meta.story({',
      '  args: { ids: many },',
      '  render: function One(args) {',
      '    const [value, setValue] = useState(0)',
      '    const german = { ...wordsEn }',
      '    return <><Badge {...args} value={value} onChange={(next) => { setValue(next)',
      '      args.onPress(next)',
      '    }} words={german} /><Badge {...args} label="B" /></>',
      '  },',
      '})',
      'export const Two = meta.story({ args: { ...One.composed.args }, render: ({ label }) => <b title={label} /> })',
    ].join('\n')
    const examples = await examplesOf(`${root}/packages/ui/src/badge/badge.stories.tsx`, text)
    const [one = '', two] = [...examples.values()]
    expect(one).toContain("import { wordsEn } from '@hospital-crm/ui/words-provider'")
    expect(one).toContain('const many = [')
    expect(one).toContain(
      'label="A"\n        onPress={console.log}\n        ids={many}\n        value={value}',
    )
    expect(one).toContain('onChange={setValue}')
    expect(one).toContain('<Badge onPress={console.log} ids={many} label="B" />')
    expect(two).toBe("const label = 'A'\n\nexport function Example() {\n  return <b title={label} />\n}")
  })

  it('is not told of a story that takes what no reader can import', async () => {
    const text = [
      "import { PeopleGrid } from './data-grid.fake.tsx'",
      "import { DataGrid } from './root/data-grid.tsx'",
      'export const One = meta.story({ render: () => <PeopleGrid /> })',
      'export const Two = meta.story({ render: () => <DataGrid /> })',
    ].join('\n')
    const path = `${root}/packages/ui/src/data-grid/data-grid.stories.tsx`
    expect([...(await examplesOf(path, text)).keys()]).toEqual(['Two'])
    const source = await transformed(path, text)
    expect(source).toContain(
      "docs: { ...One.input.parameters?.docs, codePanel: false, canvas: { sourceState: 'none' } }",
    )
  })

  // Hundreds of files with the types of the whole package: seconds, and on a busy machine half a minute.
  it('is TypeScript that compiles, without a word about stories', { timeout: 120_000 }, async () => {
    const files = matching(['packages/ui/src/**/*.stories.tsx'])
    const all = await Promise.all(
      files.map(async (path) => [path, await examplesOf(`${root}/${path}`, read(path))] as const),
    )
    const folder = mkdtempSync(`${root}/node_modules/.cache-examples-`)
    try {
      const wrong = all.flatMap(([path, examples]) =>
        [...examples].flatMap(([name, code]) => {
          writeFileSync(`${folder}/${basename(path, '.stories.tsx')}.${name}.tsx`, code)
          return aboutStories.test(code) ? [`${path}: ${name}`] : []
        }),
      )
      expect(wrong).toEqual([])
      expect(compiled(folder)).toBe('')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

/** What is handed in, and the listener that has to keep what comes of it: an example that only logs it stands still. */
const kept = [
  ['value', 'onChange'],
  ['page', 'onChange'],
  ['isOpen', 'onClose'],
  ['files', 'onAdd'],
  ['layout', 'onLayoutChange'],
  ['selectedId', 'onSelect'],
  ['currentId', 'onSelect'],
  ['items=\\{\\[\\]\\}', 'on\\w+'],
] as const

const standsStill = (code: string) =>
  kept.some(([value, listener]) => {
    const isGiven = new RegExp(String.raw`\s${value}(?![\w-])`).test(code)
    return isGiven && new RegExp(String.raw`\s${listener}=\{console\.log\}`).test(code)
  })

describe('The example at the head of a component’s page', () => {
  it('finds what would stand still', () => {
    expect(standsStill('<Modal isOpen title="A" onClose={console.log} />')).toBe(true)
    expect(standsStill('<Field onChange={console.log} value={[]} />')).toBe(true)
    expect(standsStill('<Region items={[]} onClose={console.log} />')).toBe(true)
    expect(standsStill('<Field value={value} onChange={setValue} />')).toBe(false)
    expect(standsStill('<Box onChange={console.log}>A</Box>')).toBe(false)
  })

  it('is a story with code, and what it shows can be used', async () => {
    const pages = matching(['packages/ui/src/*/*.mdx'])
    const faults = await Promise.all(
      pages.map(async (page) => {
        const text = read(page)
        const [, name = ''] = / example=\{stories\.(\w+)\}/.exec(text) ?? []
        const [, file = ''] = /\* as stories from '\.\/([^']+)'/.exec(text) ?? []
        if (name === '') return []
        const path = join(root, dirname(page), file)
        const code = (await examplesOf(path, readFileSync(path, 'utf8'))).get(name)
        if (code === undefined) return [`${page}: ${name} has no code`]
        return [
          ...(code.split('\n').length > 75 ? [`${page}: ${name} is long`] : []),
          ...(standsStill(code) ? [`${page}: ${name} stands still`] : []),
        ]
      }),
    )
    expect(faults.flat()).toEqual([])
  })
})

describe('Stories say their content in the language of the toolbar', () => {
  afterEach(() => speak('zh'))

  it('looks up every text when it is used, and what stands beside the stories and holds one', () => {
    const text = [
      "const items = [{ name: '王芳' }]",
      "export const One = meta.story({ args: { items, label: '保存' } })",
      'export const Two = ({ name }: Props) => <p title="搜索">{items.map((item) => item.name)} 关闭</p>',
    ].join('\n')
    const [items, ...lines] = saying('/a/packages/ui/src/a/a.stories.tsx', text).split('\n')
    expect(items).toContain("const items = [{ name: __say('王芳') }]")
    expect(lines.slice(0, 2)).toEqual([
      "export const One = meta.story({ args: { items: __say(items), label: __say('保存') } })",
      'export const Two = ({ name }: Props) => <p title={__say("搜索")}>{__say(items).map((item) => item.name)} {__say("关闭")}</p>',
    ])
  })

  it('says texts in lists, objects and elements, the same ones each time, and leaves alone what has none', () => {
    const press = () => undefined
    const given = {
      label: '保存',
      items: [{ name: '王芳' }],
      icon: createElement('b', { title: '搜索' }, '关闭'),
      press,
    }
    expect(say(given)).toBe(given)
    speak('en')
    expect(say(given)).toEqual({
      label: 'Save',
      items: [{ name: 'Wang Fang' }],
      icon: createElement('b', { title: 'Search' }, 'Close'),
      press,
    })
    expect(say(given)).toBe(say(given))
    const english = [{ name: 'Wang Fang' }]
    expect(say(english)).toBe(english)
  })
})
