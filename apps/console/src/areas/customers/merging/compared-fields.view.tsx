import { Button } from '@hospital-crm/ui/button'
import { ArrowLeftRight } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'
import { ComparedHead } from './compared-head.view.tsx'
import { AgentLine, ComparedLine, lineClass, type ComparedFieldsProps } from './compared-line.view.tsx'
import { comparedFields } from './merge-sides.ts'

/** Two records field by field, those that differ first. */
export const ComparedFields = (props: ComparedFieldsProps) => {
  const words = useMessages('merging')
  const { comparison, snapshot, actions, texts } = props
  const fields = comparedFields(comparison, snapshot.sides)
  const different = fields.filter(({ isDifferent }) => isDifferent)
  const alike = fields.filter(({ isDifferent }) => !isDifferent)
  const [kept, gone] = comparison.records
  if (!kept || !gone) return null
  const hasTwoPhones =
    kept.row.phone !== '' && gone.row.phone !== '' && comparison.differing.includes('phone')
  return (
    <section aria-label={words.differing(different.length)}>
      <div className={lineClass}>
        <div className="col-span-2 sm:col-span-1 sm:self-center">
          {actions.onSwap && (
            <Button
              size="small"
              icon={<ArrowLeftRight />}
              isDisabled={snapshot.isSaving}
              onPress={actions.onSwap}
            >
              {words.swap}
            </Button>
          )}
        </div>
        <ComparedHead record={kept} title={words.kept} texts={texts} onOpen={undefined} />
        <ComparedHead record={gone} title={words.gone} texts={texts} onOpen={actions.onOpen} />
      </div>
      <p className="m-0 pt-3 text-13 font-semibold">
        {different.length === 0 ? words.allSame : words.differing(different.length)}
      </p>
      <AgentLine {...props} />
      {different.map((one) => (
        <ComparedLine key={one.field} one={one} {...props} />
      ))}
      {hasTwoPhones && <p className="m-0 pt-2 text-12 text-text-muted">{words.otherPhone}</p>}
      <div className="-ms-2 pt-2">
        <Button
          size="small"
          variant="quiet"
          onPress={() => actions.onChange({ showsSame: !snapshot.showsSame })}
        >
          {snapshot.showsSame ? words.foldSame : words.showSame(alike.length)}
        </Button>
      </div>
      {snapshot.showsSame && alike.map((one) => <ComparedLine key={one.field} one={one} {...props} />)}
    </section>
  )
}
