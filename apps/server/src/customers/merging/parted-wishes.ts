import { stoppedWay, type ContactStop } from '@hospital-crm/api/entities'

interface Wishes {
  /** Of the kept record, before the merge, right after it, and now. */
  before: readonly ContactStop[]
  after: readonly ContactStop[]
  now: readonly ContactStop[]
  /** Of the record that went. */
  gone: readonly ContactStop[]
}

const isSame = (one: ContactStop, other: ContactStop): boolean =>
  one.way === other.way && one.time === other.time && one.uid === other.uid && one.until === other.until

/**
 * What each of two people wished, once their records are parted: of each way what it was. What was noted while they were one was
 * said by either of them, so it holds for both; what was lifted then is lifted of the kept one alone.
 */
export const partedWishes = ({ before, after, now, gone }: Wishes) => {
  const of = (stops: readonly ContactStop[], way: ContactStop['way']) =>
    stops.find((stop) => stop.way === way)
  const parted = stoppedWay.options.map((way) => {
    const [said, stands, theirs] = [of(now, way), of(after, way), of(gone, way)]
    const isNoted = said !== undefined && !(stands && isSame(said, stands))
    if (isNoted) return { kept: said, gone: said }
    const isLifted = stands !== undefined && said === undefined
    return { kept: isLifted ? undefined : of(before, way), gone: theirs }
  })
  const known = (stop: ContactStop | undefined) => (stop ? [stop] : [])
  return { kept: parted.flatMap((one) => known(one.kept)), gone: parted.flatMap((one) => known(one.gone)) }
}
