import { reportWords, type ConsoleQuestion } from '@hospital-crm/api/entities'
import { scopeOf } from '../access/scope.ts'
import { catalogueOf } from '../options/catalogue.ts'
import type { OptionNames } from '../spreadsheet/option-names.ts'
import { comparedDays, type RangeCall } from './ranges.ts'

/**
 * What figures in a file are of: their days and hospitals, what they count, and what they are compared with. A hospital that the
 * reader does not see has no name.
 */
export const fileHead = async (
  { db, actor, meta }: RangeCall,
  question: ConsoleQuestion,
  names: OptionNames,
): Promise<(readonly [string, string])[]> => {
  const { head, dimensions } = reportWords[meta.language]
  const { from, to, hospitals, basis = 'period' } = question
  const seen = scopeOf(actor, (await catalogueOf(db)).trees)
  const isSeen = (id: number) => !seen.closed && (seen.hospitals?.includes(id) ?? true)
  const asked = hospitals?.map((id) => (isSeen(id) ? names.of('hospital', id) : `#${id}`))
  const compared = comparedDays(question)
  return [
    [head.days, head.range(from, to)],
    [dimensions.hospital, asked?.join(head.and) ?? head.allHospitals],
    [head.basis, head.bases[basis]],
    [head.compared, compared ? head.range(compared.from, compared.to) : head.nothing],
  ]
}
