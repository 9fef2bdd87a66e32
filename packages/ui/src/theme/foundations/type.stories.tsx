import preview from '../../../../../.storybook/preview.tsx'
import { Foundation, Part } from '../../../../../.storybook/docs/foundations/foundation.tsx'
import { tokens, tokensFrom } from './tokens.fixture.ts'

const meta = preview.meta({ title: 'Foundations/Type', tags: ['sheet', 'role:designer'] })
const sizes = tokensFrom('--text-').filter(([name]) => !name.endsWith('line-height'))

/** Sizes with their line heights, and the two families. */
export const AllSizes = meta.story({
  render: () => (
    <Foundation>
      <Part title="Sizes" text="In rem, so that they follow the reader's text size.">
        {sizes.map(([name, value]) => (
          <div
            key={name}
            style={{ fontSize: `var(${name})`, lineHeight: `var(${name}--line-height)`, marginBlockEnd: 12 }}
          >
            客户回访 Follow-up 0123456789 <code>{name}</code>{' '}
            <code>
              {value} / {tokens.light.get(`${name}--line-height`)}
            </code>
          </div>
        ))}
      </Part>
      <Part title="Families">
        {tokensFrom('--font-').map(([name, value]) => (
          <div key={name} style={{ fontFamily: `var(${name})`, marginBlockEnd: 12 }}>
            客户回访 Follow-up 0123456789 <code>{name}</code> <code>{value}</code>
          </div>
        ))}
      </Part>
    </Foundation>
  ),
})
