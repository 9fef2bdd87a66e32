import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
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
