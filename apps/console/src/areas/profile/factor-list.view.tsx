import type { SecondFactor } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { Badge } from '@hospital-crm/ui/badge'
import { Button } from '@hospital-crm/ui/button'
import { Plus } from 'lucide-react'
import { useMessages } from '../../messages/index.ts'

export interface FactorListProps {
  factors: readonly SecondFactor[]
  recoveryLeft: number
  /** The role asks for one: the last one cannot go. */
  isRequired: boolean
  timeZone: string
  onAdd: () => void
  onRemove: (factor: SecondFactor) => void
  onRenew: () => void
}

/** What somebody proves beside the password. */
export const FactorList = (props: FactorListProps) => {
  const { factors, recoveryLeft, isRequired, timeZone } = props
  const words = useMessages('factors')
  const time = (seconds: number) => (seconds === 0 ? '' : formatUnix(seconds, timeZone))
  return (
    <div className="flex max-w-xl flex-col gap-3">
      {isRequired && <p className="m-0 text-13 text-text-muted">{words.required}</p>}
      {factors.length === 0 ? (
        <p className="m-0 text-13 text-text-muted">{words.none}</p>
      ) : (
        <ul className="m-0 flex list-none flex-col p-0">
          {factors.map((factor) => (
            <li
              key={factor.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border py-2"
            >
              <div className="min-w-0">
                <span className="flex flex-wrap items-center gap-2 text-14 wrap-anywhere">
                  {factor.name}
                  <Badge>{words.names[factor.kind]}</Badge>
                </span>
                <span className="text-12 text-text-muted">
                  {words.since(time(factor.created), time(factor.used))}
                </span>
              </div>
              <Button
                size="small"
                aria-label={words.removeOf(factor.name)}
                isDisabled={isRequired && factors.length === 1}
                onPress={() => props.onRemove(factor)}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={<Plus />} onPress={props.onAdd}>
          {words.add}
        </Button>
        {factors.length > 0 && (
          <>
            <Button onPress={props.onRenew}>{words.renewCodes}</Button>
            <span className="text-13 text-text-muted">{words.recoveryLeft(recoveryLeft)}</span>
          </>
        )}
      </div>
    </div>
  )
}
