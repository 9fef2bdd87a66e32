import type { Notice } from '@hospital-crm/api/entities'
import { useNavigate } from '@tanstack/react-router'

/** Leads from a weekly letter to its report or to the data center, for the days and the question of the letter. */
export const useOpenLetter = (): ((notice: Notice) => boolean) => {
  const navigate = useNavigate()
  return ({ letter }) => {
    if (!letter || (letter.panel === null && letter.name === '')) return false
    const { from, to, compare, basis, hospitals } = letter
    const search = {
      from,
      to,
      ...(compare && { compare }),
      ...(basis === 'cohort' && { basis }),
      ...(hospitals && { hospitals }),
    }
    void (letter.panel
      ? navigate({ to: '/dashboard/console', search })
      : navigate({
          to: '/statistics/reports_forms/$rid',
          params: { rid: String(letter.report) },
          search,
        }))
    return true
  }
}
