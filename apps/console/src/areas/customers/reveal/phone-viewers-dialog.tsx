import type { ViewPlace } from '@hospital-crm/api/entities'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '../../../client/index.ts'
import { pagedOf } from '../../../parts/paged.tsx'
import { PhoneViewersDialogView } from './phone-viewers-dialog.view.tsx'

interface PhoneViewersDialogProps {
  customer: { id: number; name: string }
  timeZone: string
  onClose: () => void
}

/** Asks anew whenever it opens: somebody may have looked a moment ago. */
export const PhoneViewersDialog = ({ customer, timeZone, onClose }: PhoneViewersDialogProps) => {
  const call = useCall()
  const asked = useInfiniteQuery({
    queryKey: ['phone-viewers', customer.id],
    staleTime: 0,
    gcTime: 0,
    initialPageParam: undefined as ViewPlace | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('customers/customers/phoneViewers/{id}', {
        params: { id: customer.id },
        body: pageParam === undefined ? {} : { after: pageParam },
        signal,
        quiet: true,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return (
    <PhoneViewersDialogView
      name={customer.name}
      timeZone={timeZone}
      paged={pagedOf(asked)}
      onClose={onClose}
    />
  )
}
