import type { ExistingLeads } from '@hospital-crm/api/entities'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { DeleteExistView } from './delete-exist.view.tsx'

interface DeleteExistProps {
  onClose: () => void
}

/** Finds leads that are there already, by a dry run, and moves them to the recycle bin. */
export const DeleteExist = ({ onClose }: DeleteExistProps) => {
  const call = useCall()
  const changed = useCustomersChanged()
  const language = useLanguage()
  const messages = useMessages('customers')
  const { show } = useToasts()
  const [isRunning, setRunning] = useState(false)
  const [refused, setRefused] = useState<string>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['existing-leads'],
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }): Promise<ExistingLeads> =>
      call('customers/cusleads/deleteExist', { body: { dry_run: true }, signal, quiet: true }),
  })

  const run = async () => {
    setRunning(true)
    setRefused(undefined)
    try {
      const { deleted } = await call('customers/cusleads/deleteExist', { body: {}, quiet: true })
      void changed({ is: 'unknown' })
      show({ kind: 'success', text: messages.bulk.deleteExist.done(deleted) })
      onClose()
    } catch (caught) {
      setRefused(failureWords(caught, language))
      setRunning(false)
    }
  }
  return (
    <DeleteExistView
      found={isFetching ? undefined : data}
      isRunning={isRunning}
      failure={refused ?? (error && !isFetching ? failureWords(error, language) : undefined)}
      onConfirm={() => void run()}
      onAgain={() => {
        setRefused(undefined)
        void refetch()
      }}
      onClose={onClose}
    />
  )
}
