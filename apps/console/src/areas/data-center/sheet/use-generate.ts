import type { DatumQuestion } from '@hospital-crm/api/entities'
import { nextDays } from '@hospital-crm/api/rules'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { useMessages } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'

/** Days for which rows are made in one call. */
const PART_DAYS = 14

/** Parts of a range, both ends of each among its days. */
export const partsOf = ({ from, to }: Pick<DatumQuestion, 'from' | 'to'>): { from: string; to: string }[] => {
  const { last } = nextDays(PART_DAYS, from)
  if (last >= to) return [{ from, to }]
  return [{ from, to: last }, ...partsOf({ from: nextDays(2, last).last, to })]
}

/** Makes the rows of a range part by part, so that it can be seen and stopped; what was made stays. */
export const useGenerate = (question: DatumQuestion, onDone: () => void) => {
  const call = useCall()
  const words = useMessages('datum')
  const toasts = useToasts()
  const [making, setMaking] = useState<{ done: number; of: number }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const run = async () => {
    const controller = new AbortController()
    running.current = controller
    const parts = partsOf(question)
    let created = 0
    try {
      for (const [done, part] of parts.entries()) {
        setMaking({ done, of: parts.length })
        const answer = await call('statistics/reports_datum/generateDatum', {
          body: { ...question, ...part },
          signal: controller.signal,
        })
        created += answer.created
      }
      toasts.show({
        kind: 'success',
        text: created > 0 ? words.generated(created.toLocaleString('en-US')) : words.nothingToGenerate,
      })
    } catch {
      // The client has told why; what was made until then stays.
    } finally {
      setMaking(undefined)
      onDone()
    }
  }
  return { making, start: () => void run(), stop: () => running.current?.abort() }
}
