import type { ReportConfig } from '@hospital-crm/api/entities'

type Levels = Pick<ReportConfig, 'id' | 'dimension' | 'second'>

/** Rows that may stand until others have come: those of the same levels of the same report, whatever days they are of. */
export const keptRows = <Rows>(
  rows: Rows | undefined,
  before: Levels | undefined,
  now: Levels | undefined,
): Rows | undefined =>
  before && now && before.id === now.id && before.dimension === now.dimension && before.second === now.second
    ? rows
    : undefined
