import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { useMemo } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { useSystemConfig } from '../../../options/index.ts'
import type { FieldTexts } from './field-text.ts'
import { useCustomerOptions } from './use-customer-options.ts'

/** What the customer screens need to put stored values into words. Stable until options or language change. */
export const useFieldTexts = (): FieldTexts => {
  const messages = useMessages('customers')
  const { lists, lookups } = useCustomerOptions()
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  return useMemo(
    () => ({ options: { lists, lookups }, messages, timeZone }),
    [lists, lookups, messages, timeZone],
  )
}
