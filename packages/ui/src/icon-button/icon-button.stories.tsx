import { Bell, Filter, RefreshCw, Settings } from 'lucide-react'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { IconButton } from './icon-button.tsx'

const meta = preview.meta({
  title: 'Components/Actions/Icon button',
  tags: ['status:stable'],
  component: IconButton,
  args: { label: '设置', icon: <Settings /> },
})

/** One action of a toolbar. */
export const Quiet = meta.story({})

/** Every variant in every state. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      {(['quiet', 'secondary'] as const).map((variant) => (
        <SheetRow key={variant} title={variant}>
          <IconButton variant={variant} label="设置" icon={<Settings />} />
          <IconButton variant={variant} label="筛选" icon={<Filter />} isActive />
          <IconButton variant={variant} label="3 条通知" icon={<Bell />} count={3} />
          <IconButton variant={variant} label="120 条通知" icon={<Bell />} count={120} />
          <IconButton variant={variant} label="刷新" icon={<RefreshCw />} size="small" />
          <IconButton variant={variant} label="刷新" icon={<RefreshCw />} isPending />
          <IconButton variant={variant} label="设置" icon={<Settings />} isDisabled />
        </SheetRow>
      ))}
    </Sheet>
  ),
})
