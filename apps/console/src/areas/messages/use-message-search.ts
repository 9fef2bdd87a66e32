import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../client/index.ts'
import { failureWords } from '../../failures/failure-words.ts'
import { useLanguage } from '../../messages/index.ts'
import { useSettled } from '../../parts/use-time.ts'
import type { ChatSearch } from './people.view.tsx'

/** Time without typing after which the server is asked, in ms. */
const DELAY_MS = 250

/** What is looked for among people and messages; an answer to another text than the present one is never shown. */
export const useMessageSearch = (): { search: ChatSearch; setText: (text: string) => void } => {
  const call = useCall()
  const language = useLanguage()
  const [text, setText] = useState('')
  const wanted = text.trim()
  const settled = useSettled(wanted, DELAY_MS)
  const { data, error } = useQuery({
    queryKey: ['messages', 'search', settled],
    queryFn: ({ signal }) => call('messages/search', { body: { text: settled }, quiet: true, signal }),
    enabled: wanted !== '' && settled === wanted,
    retry: false,
    staleTime: 0,
  })
  const isCurrent = wanted !== '' && settled === wanted
  return {
    search: {
      text,
      found: isCurrent ? data?.list : undefined,
      isSearching: wanted !== '' && !(isCurrent && (data || error)),
      problem: isCurrent && error ? failureWords(error, language) : undefined,
    },
    setText,
  }
}
