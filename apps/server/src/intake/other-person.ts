import { createHmac } from 'node:crypto'
import { isEmptyValue } from '@hospital-crm/api/entities'
import { secretFor } from '../audit/secrets.ts'
import type { Settings } from '../basics/settings.ts'
import { cutText } from '../numbers/cut.ts'
import type { FieldValues } from '../customers/core/check.ts'
import type { CustomerRecord } from '../customers/core/columns.ts'

/** How the id of a second person ends whose platform sent the id of the first; the space keeps it apart from ids of platforms. */
const ending = / #[0-9a-f]{12}$/
const LONGEST = 128

const compared = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()

/**
 * Whether a push with a known id is about somebody else: it has another number and another name. Either alone is a newer version
 * of the same lead; both together would lose the person who was there.
 */
export const isOtherPerson = (
  stored: Pick<CustomerRecord, 'name' | 'phone' | 'known_phones'>,
  { name, phone }: FieldValues,
): boolean => {
  if (isEmptyValue(name) || isEmptyValue(phone) || stored.name === '' || stored.phone === '') return false
  const isSameNumber = stored.phone === phone || stored.known_phones.includes(phone as string)
  return !isSameNumber && compared(stored.name) !== compared(name as string)
}

/**
 * The id under which a second person of one platform id is kept: the same for each version of them. The mark is keyed, as the
 * few numbers that fit a mask could otherwise be tried against it.
 */
export const idOfOther = (
  settings: Pick<Settings, 'dataDir' | 'secretsKey'>,
  platformId: string,
  phone: string,
): string => {
  const key = secretFor(settings, 'second-person')
  const mark = createHmac('sha256', key).update(`${platformId} ${phone}`).digest('hex').slice(0, 12)
  return `${cutText(platformId, LONGEST - mark.length - 2)} #${mark}`
}

/** The id that the platform itself knows. */
export const sentId = (platformId: string): string => platformId.replace(ending, '')

/** What the remark of a second person says of the first, in the hospital's language: whoever will read it is not known yet. */
export const remarkOfOther = (firstId: number, platformId: string): string =>
  `与客户 #${firstId} 的平台线索编号相同（${sentId(platformId)}），姓名和号码都不同，另建线索`
