import { stringifySearchWith } from '@tanstack/react-router'
import { areas } from './areas.ts'

const stringify = stringifySearchWith(JSON.stringify, (text) => JSON.parse(text) as unknown)

/** Signs that an address may carry as they are. */
const legible: Readonly<Record<string, string>> = { '%28': '(', '%29': ')', '%2C': ',', '%7E': '~' }

/** What follows the `?`. What areas write to be read by people stays so, everything else is as the router writes it. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const legibly = areas.reduce((written, { writeSearch }) => writeSearch?.(written) ?? written, search)
  return stringify(legibly).replace(/%(?:28|29|2C|7E)/g, (code) => legible[code] ?? code)
}
