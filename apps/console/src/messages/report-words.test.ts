import { datumWords, reportWords } from '@hospital-crm/api/entities'
import { expect, it } from 'vitest'
import { dataCenter as english } from './en/data-center.ts'
import { reports as englishReports } from './en/resources/reports.ts'
import { dataCenter as chinese } from './zh/data-center.ts'
import { reports as chineseReports } from './zh/resources/reports.ts'

it.each([
  ['zh', chinese.figures, chineseReports.choices.dimension],
  ['en', english.figures, englishReports.choices.dimension],
] as const)('a file calls things as the screen does: %s', (language, figures, dimensions) => {
  const { nobody, none, total, before } = figures
  // The screen shows the days asked for and those before beside each other, without a heading.
  const { others, span: _heading, head, gone, ...words } = reportWords[language]
  expect(others(3)).toBe(figures.otherRows('3'))
  expect(gone('A')).toBe(figures.gone('A'))
  // Above the figures of a file stands what the screen asks them by.
  expect(head).toMatchObject({
    allHospitals: figures.allHospitals,
    bases: figures.bases,
    compared: figures.compare,
    nothing: figures.comparisons.none,
  })
  expect(words).toEqual({
    measures: { ...datumWords[language], ...figures.names, ...figures.rates },
    dimensions,
    nobody,
    none,
    total,
    before,
  })
})
