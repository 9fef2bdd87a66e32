import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Badge } from './badge.tsx'

const meta = preview.meta({ title: 'Components/Data/Badge', tags: ['status:stable'], component: Badge })

/** Each tone as a dot and as a tint. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      {(['dot', 'tint'] as const).map((variant) => (
        <SheetRow key={variant} title={variant}>
          {(['neutral', 'accent', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
            <Badge key={tone} tone={tone} variant={variant}>
              {`状态 ${tone}`}
            </Badge>
          ))}
        </SheetRow>
      ))}
    </Sheet>
  ),
})

/** A state in one word. */
export const Example = meta.story({
  args: { tone: 'success', children: '已到诊' },
})
