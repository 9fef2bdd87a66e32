import { MASTER_MENU_ID } from '@hospital-crm/api/entities'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../client/index.ts'
import { failureWords } from '../../failures/failure-words.ts'
import { useLanguage } from '../../messages/index.ts'
import { useSettled } from '../../parts/use-time.ts'
import { CardDialogView } from './card-dialog.view.tsx'

/** Characters from which customers are looked for. */
const MIN_LENGTH = 2
/** Customers that are shown. */
const ROWS = 8
/** Time without typing after which the server is asked, in ms. */
const DELAY_MS = 250

/** Looks for the customer whose card is to be sent. */
export const CardDialog = ({
  onChoose,
  onClose,
}: {
  onChoose: (cusId: number) => void
  onClose: () => void
}) => {
  const call = useCall()
  const language = useLanguage()
  const [text, setText] = useState('')
  const wanted = text.trim()
  const q = useSettled(wanted, DELAY_MS)
  const isWanted = [...wanted].length >= MIN_LENGTH
  const { data, error } = useQuery({
    queryKey: ['messages', 'card', q],
    queryFn: ({ signal }) =>
      call('customers/customers/index/{menuId}', {
        params: { menuId: MASTER_MENU_ID },
        body: { q, page: 1, page_size: ROWS, total: false },
        quiet: true,
        signal,
      }),
    enabled: isWanted && q === wanted,
    retry: false,
  })
  return (
    <CardDialogView
      text={text}
      found={isWanted ? (data?.list ?? []) : undefined}
      isSearching={isWanted && !data && !error}
      problem={isWanted && error ? failureWords(error, language) : undefined}
      onSearch={setText}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
