import type { CustomerFile, CustomerRow } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../../client/index.ts'
import { useCan } from '../../../session/index.ts'
import { customerKeys } from '../data/customer-list.ts'

/** Milliseconds after which small pictures that cannot be read are asked for again: their addresses end. */
const STALE_MS = 600_000

export interface CustomerFiles {
  /** Undefined while they are on the way. */
  files: readonly CustomerFile[] | undefined
  hasFailed: boolean
  canSee: boolean
  canAdd: boolean
  canOpen: boolean
  canRemove: boolean
  onRetry: () => void
  onStale: () => void
}

/**
 * The files of a customer and of the follow-ups, oldest first. In the pool they are seen, and worked on once somebody has received the
 * customer. @param row asks only once it is there
 */
export const useCustomerFiles = (id: number, row: CustomerRow | undefined): CustomerFiles => {
  const call = useCall()
  const can = useCan()
  const may = (act: 'index' | 'add' | 'open' | 'remove') => can(permissionPath(`customers/files/${act}`))
  const canSee = row !== undefined && row.stage !== 'waste' && may('index')
  const isWorked = row?.stage === 'customer' || row?.stage === 'lead'
  const { data, isError, dataUpdatedAt, refetch } = useQuery({
    queryKey: customerKeys.files(id),
    enabled: canSee,
    queryFn: ({ signal }) =>
      call('customers/files/index/{id}', { params: { id }, body: {}, signal, quiet: true }),
  })
  return {
    files: data?.list,
    hasFailed: isError && data === undefined,
    canSee,
    canAdd: canSee && isWorked && may('add'),
    canOpen: may('open'),
    canRemove: isWorked && may('remove'),
    onRetry: () => void refetch(),
    onStale: () => {
      if (Date.now() - dataUpdatedAt > STALE_MS) void refetch()
    },
  }
}
