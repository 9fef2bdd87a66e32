import type { CustomerRow, TimelineEntry } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { ConfirmDialog } from '@hospital-crm/ui/confirm-dialog'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { useCall } from '../../../client/index.ts'
import { useMessages } from '../../../messages/index.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { useCan } from '../../../session/index.ts'
import { customerKeys } from '../data/customer-list.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { DuplicateStrip } from './duplicate-strip.view.tsx'
import { useSplit } from './use-split.ts'

const MergeDialog = lazyPart(() => import('./merge-dialog.tsx'), 'MergeDialog')

interface Merging {
  /** Says that there are others; nothing where there are none. */
  strip: ReactNode
  /** Looks for other records; left out for whoever may not. */
  onMerge: (() => void) | undefined
  /** What can be done about an entry of the history. */
  renderEntryAct: (entry: TimelineEntry) => ReactNode
  /** Put it once beside the screen. */
  dialog: ReactNode
}

/** Other records of the person that is open, and those that became part of it. */
export const useMerging = (
  row: CustomerRow | undefined,
  texts: FieldTexts,
  onOpen: (id: number) => void,
): Merging => {
  const call = useCall()
  const can = useCan()
  const words = useMessages('merging')
  const split = useSplit(texts)
  const [isOpen, setOpen] = useState(false)
  const [splitting, setSplitting] = useState<{ merge: number; name: string }>()
  const mayLook = can(permissionPath('customers/customers/duplicates')) && row?.stage !== 'waste'
  const maySplit = can(permissionPath('customers/customers/split'))
  const id = row?.id ?? 0
  const asked = useQuery({
    queryKey: customerKeys.duplicates(id),
    enabled: mayLook && row !== undefined,
    meta: { isUnseen: true },
    queryFn: ({ signal }) =>
      call('customers/customers/duplicates/{id}', { params: { id }, body: {}, signal, quiet: true }),
  })
  const { duplicates = [], merged = [] } = asked.data ?? {}
  const open = () => setOpen(true)
  return {
    strip: duplicates.length > 0 && <DuplicateStrip count={duplicates.length} onCompare={open} />,
    onMerge: mayLook ? open : undefined,
    renderEntryAct: ({ action, changes }) => {
      const made = changes.find(({ field }) => field === 'merge')?.new
      const part = merged.find(({ merge, newest }) => newest && merge === made)
      if (action !== 'merge' || !part || !maySplit) return null
      return (
        <Button
          size="small"
          onPress={() =>
            setSplitting({ merge: part.merge, name: `${part.name} ${words.part(part.id)}`.trim() })
          }
        >
          {words.split.action}
        </Button>
      )
    },
    dialog: (
      <>
        <Suspense>
          {isOpen && row && (
            <MergeDialog
              key={row.id}
              customer={row}
              found={{
                data: asked.data,
                hasFailed: asked.isError && !asked.data,
                refetch: () => void asked.refetch(),
              }}
              texts={texts}
              onOpen={onOpen}
              onMerged={(kept) => {
                setOpen(false)
                if (kept !== row.id) onOpen(kept)
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </Suspense>
        <ConfirmDialog
          isOpen={splitting !== undefined}
          title={words.split.title(splitting?.name ?? '')}
          confirmLabel={words.split.action}
          cancelLabel={words.cancel}
          onClose={() => setSplitting(undefined)}
          onConfirm={async () => {
            if (splitting) await split(splitting.merge, words.split.done)
          }}
          errorText={() => words.split.failed}
        >
          {words.split.text}
        </ConfirmDialog>
      </>
    ),
  }
}
