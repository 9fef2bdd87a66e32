import { Button } from '@hospital-crm/ui/button'
import type { DayProps } from './day-column.view.tsx'
import { dayWords, hoursWords } from './day-words.ts'
import { VisitChip } from './visit-chip.tsx'

/** The visits of a day one below the other, where there is no room for its hours. */
export const DayList = ({ place, texts, canMove, current, open, onTime, onMore }: DayProps) => {
  const { views } = texts.messages
  const hidden = place.total - place.rows.length
  return (
    <section data-place={place.key} aria-label={dayWords(place, views)}>
      <p className="mt-0 mb-2 text-12 text-text-muted">{hoursWords(place, views)}</p>
      {place.total === 0 && <p className="m-0 py-8 text-center text-text-subtle">{views.noVisits}</p>}
      <div className="flex flex-col gap-2">
        {place.rows.map((row) => (
          <VisitChip
            key={row.id}
            row={row}
            texts={texts}
            canMove={canMove}
            isCurrent={row.id === current}
            isOpen={row.id === open}
            isWide
            onTime={onTime}
          />
        ))}
        {hidden > 0 && <Button onPress={() => onMore(place.key)}>{views.more(hidden)}</Button>}
      </div>
    </section>
  )
}
