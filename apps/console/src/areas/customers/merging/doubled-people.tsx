import { MASTER_MENU_ID } from '@hospital-crm/api/entities'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { customerKeys } from '../data/customer-list.ts'
import { useFieldTexts } from '../fields/field-text.ts'
import { DoubledPeopleView } from './doubled-people.view.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { useDoubledPeople } from './use-doubled-people.ts'

/** Where records of one person are found over all stages, compared and made one. */
export const DoubledPeople = () => {
  const call = useCall()
  const navigate = useNavigate()
  const texts = useFieldTexts()
  const { onMore, onRetry, ...doubled } = useDoubledPeople()
  const [compared, setCompared] = useState<number>()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasMerged = useRef(false)
  const found = useQuery({
    queryKey: customerKeys.duplicates(compared ?? 0),
    enabled: compared !== undefined,
    queryFn: ({ signal }) =>
      call('customers/customers/duplicates/{id}', {
        params: { id: compared ?? 0 },
        body: {},
        signal,
        quiet: true,
      }),
  })
  useEffect(() => {
    if (!hasMerged.current || document.activeElement !== document.body) return
    hasMerged.current = false
    heading.current?.focus()
  }, [doubled.people])
  return (
    <>
      <DoubledPeopleView
        headingRef={heading}
        snapshot={doubled}
        actions={{ onCompare: setCompared, onMore, onRetry }}
      />
      {compared !== undefined && (
        <MergeDialog
          key={compared}
          customer={{ id: compared }}
          found={{
            data: found.data,
            hasFailed: found.isError && !found.data,
            refetch: () => void found.refetch(),
          }}
          texts={texts}
          onOpen={(open) =>
            void navigate({
              to: '/customer/customers/$menuId',
              params: { menuId: String(MASTER_MENU_ID) },
              search: { open },
            })
          }
          onMerged={() => {
            hasMerged.current = true
            setCompared(undefined)
          }}
          onClose={() => setCompared(undefined)}
        />
      )}
    </>
  )
}
