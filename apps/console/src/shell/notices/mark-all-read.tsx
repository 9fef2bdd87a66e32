import { Button } from '@hospital-crm/ui/button'
import { useMessages } from '../../messages/index.ts'
import type { NoticePanelProps } from './notice-panel.view.tsx'

/** Marks every notice as read; off when none is unread. */
export const MarkAllRead = ({ snapshot, actions }: NoticePanelProps) => (
  <Button variant="quiet" size="small" isDisabled={snapshot.unread === 0} onPress={actions.onMarkAll}>
    {useMessages('notices').markAll}
  </Button>
)
