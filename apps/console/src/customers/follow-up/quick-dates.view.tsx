import { Button } from '@hospital-crm/ui/button'
import { useMessages } from '../../messages/index.ts'
import { quickNames, type QuickName } from './quick-dates.ts'

interface QuickDatesProps {
  /** The word that is chosen; undefined when the date was picked otherwise. */
  value: QuickName | undefined
  onChange: (quick: QuickName) => void
  isDisabled?: boolean
}

/** The next contact in a word. */
export const QuickDates = ({ value, onChange, isDisabled = false }: QuickDatesProps) => {
  const { quick, quickLabel } = useMessages('customers').followUps
  return (
    <div role="group" aria-label={quickLabel} className="flex flex-wrap gap-1.5">
      {quickNames.map((name) => (
        <Button
          key={name}
          size="small"
          variant={name === 'none' ? 'quiet' : value === name ? 'primary' : 'secondary'}
          aria-pressed={value === name}
          isDisabled={isDisabled}
          onPress={() => onChange(name)}
        >
          {quick[name]}
        </Button>
      ))}
    </div>
  )
}
