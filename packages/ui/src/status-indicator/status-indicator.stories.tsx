import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { StatusIndicator } from './status-indicator.tsx'

const meta = preview.meta({
  title: 'Components/Feedback/Status indicator',
  tags: ['status:stable'],
  component: StatusIndicator,
})

/** Connected, connecting, off. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="StatusIndicator">
        <StatusIndicator tone="success" label="在线" />
        <StatusIndicator tone="warning" label="正在重连（第 3 次）" isBusy />
        <StatusIndicator tone="danger" label="Offline" />
        <StatusIndicator tone="success" label="在线 12 人" isLabelHidden />
        <StatusIndicator tone="info" label="连接中" isLabelHidden="phone" />
      </SheetRow>
    </Sheet>
  ),
})

/** The connection stands. */
export const Example = meta.story({
  args: { tone: 'success', label: '在线' },
})
