import { Button } from '@hospital-crm/ui/button'
import { CalendarClock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../messages/index.ts'
import type { LettersProps } from './letters.tsx'

const Letters = lazy(async () => ({ default: (await import('./letters.tsx')).Letters }))

/** Opens weekly letters. */
export const LetterButton = (props: Omit<LettersProps, 'onClose'>) => {
  const { letters: words } = useMessages('goals')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<CalendarClock />} onPress={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && (
        <Suspense>
          <Letters {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
