import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '../../../client/index.ts'
import { pagedOf } from '../../../parts/paged.tsx'
import { OutboxDialogView } from './outbox-dialog.view.tsx'

interface OutboxDialogProps {
  timeZone: string
  onClose: () => void
}

/** The messages of all senders. Whole numbers are in it, so it is forgotten as soon as it closes. */
export const OutboxDialog = ({ timeZone, onClose }: OutboxDialogProps) => {
  const call = useCall()
  const asked = useInfiniteQuery({
    queryKey: ['sms-outbox'],
    staleTime: 0,
    gcTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('supervision/smsconfigs/outbox', {
        body: pageParam === undefined ? {} : { before: pageParam },
        signal,
        quiet: true,
      }),
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.id : undefined),
  })
  return <OutboxDialogView timeZone={timeZone} paged={pagedOf(asked)} onClose={onClose} />
}
