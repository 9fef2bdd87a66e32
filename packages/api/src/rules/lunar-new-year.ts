/** First days of the Chinese year, the Spring Festival, as month and day. */
const firstDays: Readonly<Record<number, string>> = {
  2024: '02-10',
  2025: '01-29',
  2026: '02-17',
  2027: '02-06',
  2028: '01-26',
  2029: '02-13',
  2030: '02-03',
  2031: '01-23',
  2032: '02-11',
  2033: '01-31',
  2034: '02-19',
  2035: '02-08',
  2036: '01-28',
  2037: '02-15',
  2038: '02-04',
  2039: '01-24',
  2040: '02-12',
  2041: '02-01',
  2042: '01-22',
  2043: '02-10',
  2044: '01-30',
  2045: '02-17',
  2046: '02-06',
  2047: '01-26',
  2048: '02-14',
  2049: '02-02',
  2050: '01-23',
}

/** The Spring Festival of a year as YYYY-MM-DD; undefined where nobody has looked it up. */
export const newYearOf = (year: number): string | undefined => {
  const day = firstDays[year]
  return day === undefined ? undefined : `${year}-${day}`
}
