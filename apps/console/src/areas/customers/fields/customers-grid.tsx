import type { CustomerRow } from '@hospital-crm/api/entities'
import { CustomerGrid, type CustomerGridProps } from '@hospital-crm/ui/customer-grid'
import { useMemo, type ComponentProps } from 'react'
import { customerChoices, customerWords } from './customer-choices.ts'
import type { FieldTexts } from './field-text.ts'

interface CustomersGridProps
  extends
    Omit<CustomerGridProps<CustomerRow>, 'choices' | 'words' | 'timeZone'>,
    Pick<ComponentProps<typeof CustomerGrid<CustomerRow>>, 'ref'> {
  texts: FieldTexts
}

/** Customers in the console's words and choices. */
export const CustomersGrid = ({ texts, ...grid }: CustomersGridProps) => {
  const choices = useMemo(() => customerChoices(texts), [texts])
  const words = useMemo(() => customerWords(texts), [texts])
  return (
    <CustomerGrid<CustomerRow>
      className="min-h-0 flex-1"
      {...grid}
      choices={choices}
      words={words}
      timeZone={texts.timeZone}
    />
  )
}
