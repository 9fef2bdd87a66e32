import { isReportable, reportWhereLimits, type FilterableField } from '@hospital-crm/api/entities'
import { FilterBuilder, type FilterGroup } from '@hospital-crm/ui/filter-builder'
import { useMemo, useState, type FocusEvent } from 'react'
import type { ConditionsProps } from '../../../area-kit/area.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { builderFields } from './builder-fields.ts'
import { groupOf, whereOf } from './where-group.ts'

interface ReportConditionsViewProps extends ConditionsProps {
  texts: FieldTexts
  /** The options have not come, so that none of them can be missed. */
  isPending: boolean
}

const textOf = (where: unknown): string => JSON.stringify(where ?? null)

/**
 * Conditions of a report, which many open: they name nothing that tells a number. What is stored and means something that is
 * gone is told at once; what is begun here is told once its maker goes on to another part of the form.
 */
export const ReportConditionsView = ({
  value,
  isReadOnly,
  texts,
  isPending,
  onChange,
}: ReportConditionsViewProps) => {
  const fields = useMemo(
    () => builderFields(texts, true).filter(({ id }) => isReportable(id as FilterableField)),
    [texts],
  )
  const [begun, setBegun] = useState<FilterGroup>()
  const [isLeft, setLeft] = useState(false)
  // What somebody else has written, or another report, stands in the place of what was begun here.
  const isOwn = begun !== undefined && textOf(whereOf(begun)) === textOf(value)
  const group = isOwn ? begun : groupOf(value ?? undefined, texts.timeZone)
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    // The lists of a select stand outside of the form.
    if (currentTarget.form?.contains(relatedTarget) && !currentTarget.contains(relatedTarget)) setLeft(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears where the focus goes
    <fieldset disabled={isReadOnly} className="m-0 min-w-0 border-0 p-0" onBlur={onBlur}>
      <FilterBuilder
        fields={fields}
        value={group}
        onChange={(next) => {
          setBegun(next)
          setLeft(false)
          onChange(whereOf(next) ?? null)
        }}
        timeZone={texts.timeZone}
        limits={reportWhereLimits}
        showsProblems={!isPending && (isLeft || !isOwn)}
      />
    </fieldset>
  )
}
