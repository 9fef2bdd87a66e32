import type { StatusKind } from '@hospital-crm/api/entities'
import type { Tone } from '@hospital-crm/ui/badge'

/** Colour of a visit status, by what it means. */
export const statusTone: Readonly<Record<StatusKind, Tone>> = {
  pending: 'info',
  undecided: 'warning',
  arrived: 'success',
  treated: 'accent',
  lost_half: 'neutral',
  lost: 'neutral',
}
