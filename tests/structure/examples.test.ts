import { parseSync } from 'vite'
import { createElement } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { saying } from '../../.storybook/content/content-plugin.ts'
import { say, speak } from '../../.storybook/content/say.ts'
import { examplesOf } from '../../.storybook/source/source-plugin.ts'
import { matching, read, root } from './support/sources.ts'

/** What an example says nothing of: how stories are written, and how they are tested. */
const aboutStories = /meta\.story|preview\.meta|\bfn\(|<Sheet|\.fixture|storybook/

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

  it('is TypeScript without a word about stories, for each story of a component', async () => {
    const files = matching(['packages/ui/src/**/*.stories.tsx'])
    const wrong = await Promise.all(
      files.map(async (path) => {
        const text = read(path)
        const examples = await examplesOf(`${root}/${path}`, text)
        const untold = (text.match(/meta\.story\(/g)?.length ?? 0) - examples.size
        return [
          ...(untold > 0 ? [`${path}: ${untold} stories without code`] : []),
          ...[...examples]
            .filter(([, code]) => aboutStories.test(code) || parseSync('a.tsx', code).errors.length > 0)
            .map(([name]) => `${path}: ${name}`),
        ]
      }),
    )
    expect(wrong.flat()).toEqual([])
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
