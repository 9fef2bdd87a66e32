import type { ConditionsProps } from '../../../area-kit/area.ts'
import { useCustomerOptions, useFieldTexts } from '../fields/field-text.ts'
import { ReportConditionsView } from './report-conditions.view.tsx'

/** Conditions of a report, over the options of whoever makes it. */
export const ReportConditions = (props: ConditionsProps) => {
  const texts = useFieldTexts()
  const { isPending } = useCustomerOptions()
  return <ReportConditionsView {...props} texts={texts} isPending={isPending} />
}
