import { isReportable, reportWhereLimits, type FilterableField } from '@hospital-crm/api/entities'
import { FilterBuilder, type FilterGroup } from '@hospital-crm/ui/filter-builder'
import { useMemo, useState } from 'react'
import type { ConditionsProps } from '../../../area-kit/area.ts'
import { useFieldTexts } from '../fields/field-text.ts'
import { builderFields } from './builder-fields.ts'
import { groupOf, whereOf } from './where-group.ts'

const textOf = (where: unknown): string => JSON.stringify(where ?? null)

/** Conditions of a report, which many open: they name nothing that tells a number. */
export const ReportConditions = ({ value, isReadOnly, onChange }: ConditionsProps) => {
  const texts = useFieldTexts()
  const fields = useMemo(
    () => builderFields(texts, true).filter(({ id }) => isReportable(id as FilterableField)),
    [texts],
  )
  const [begun, setBegun] = useState<FilterGroup>()
  // What somebody else has written, or another report, stands in the place of what was begun here.
  const isOwn = begun !== undefined && textOf(whereOf(begun)) === textOf(value)
  const group = isOwn ? begun : groupOf(value ?? undefined, texts.timeZone)
  return (
    <fieldset disabled={isReadOnly} className="m-0 min-w-0 border-0 p-0">
      <FilterBuilder
        fields={fields}
        value={group}
        onChange={(next) => {
          setBegun(next)
          onChange(whereOf(next) ?? null)
        }}
        timeZone={texts.timeZone}
        limits={reportWhereLimits}
        showsProblems={false}
      />
    </fieldset>
  )
}
