import { clues, consultings, diseases, hospitals, sources, type TreeNode } from '../fiction/organisations.ts'
import { orderNumbers, phoneNumbers, qqNumber, wechatId } from '../fiction/contact-ways.ts'
import { enquiryText, relationOf, remarkText, searchWords } from '../fiction/enquiries.ts'
import { personName, politeName } from '../fiction/person-names.ts'
import { placeOf, streetAddress } from '../fiction/places.ts'
import { weighted, type Random } from '../fiction/random.ts'

const bySize = <Item extends { weight: number }>(items: readonly Item[]) =>
  weighted(items.filter(({ weight }) => weight > 0).map((item) => [item, item.weight] as const))

const chooseHospital = bySize(hospitals)
const chooseDisease = bySize<TreeNode>(diseases)
const chooseSource = bySize<TreeNode>(sources)
const chooseConsulting = bySize(consultings)
const chooseSex = weighted([
  [1, 38],
  [2, 52],
  [3, 10],
] as const)

/** Companions' numbers start here, far above the position of any customer. */
const COMPANION_POSITIONS = 500_000_000

/** The first robot that brings records in. */
export const LEAD_INTAKE_ROBOT = 2

const channel = (random: Random, throughInterface: boolean) => {
  if (throughInterface) {
    const clue = random.pick(clues)
    const consulting = clue.gateway === 2 ? 4 : 6
    return { source: clue.source, consulting, promoted_id: clue.promoted_id, clue_id: clue.id }
  }
  const source = chooseSource(random).id
  const paid = source === 111 || source === 112
  return {
    source,
    consulting: chooseConsulting(random).id,
    promoted_id: paid ? random.int(1, 2) : source === 21 ? 3 : 0,
    clue_id: 0,
  }
}

const companion = (random: Random, phone: string) => [
  { name: personName(random, 3), phone, relation: relationOf(random) },
]

/** Who asks, about what, and through which channel: everything known at the moment a record is made. */
export const originMaker = (seed: number) => {
  const phoneAt = phoneNumbers(seed)
  const orderAt = orderNumbers(seed)
  return (random: Random, position: number, throughInterface: boolean) => {
    const sex = chooseSex(random)
    const hospital = chooseHospital(random)
    const disease = chooseDisease(random)
    const ways = channel(random, throughInterface)
    const name = random.chance(0.86) ? personName(random, sex) : politeName(random, sex)
    const phone = throughInterface || random.chance(0.88) ? phoneAt(position) : ''
    const place = random.chance(0.8) ? placeOf(random) : { prv: '', city: '', district: '' }
    const searched = ways.source < 200 && ways.source > 100 && place.city !== ''
    const online = ways.consulting === 2 || throughInterface
    const contacts = random.chance(0.08) ? companion(random, phoneAt(COMPANION_POSITIONS + position)) : []
    return {
      hospital: hospital.id,
      disease: disease.id,
      diseaseName: disease.name,
      ...ways,
      name,
      sex,
      age: random.chance(0.85) ? Math.round(18 + 50 * random.next() * (0.4 + 0.6 * random.next())) : null,
      phone,
      wechat: phone === '' || random.chance(0.42) ? wechatId(random, name, position) : '',
      qq: random.chance(0.05) ? qqNumber(random, position) : '',
      orderNumber: (username: string) => orderAt(username, position),
      ...place,
      address: place.city !== '' && random.chance(0.15) ? streetAddress(random) : '',
      cfz: random.chance(0.12) ? 2 : 1,
      contacts,
      contact_phones: contacts.map((person) => person.phone),
      content: enquiryText(random, disease.name),
      description: random.chance(0.3) ? remarkText(random) : '',
      keywords: searched ? searchWords(random, disease.name, place.city) : '',
      keywords_id: searched ? `kw${random.int(1000, 9999)}` : '',
      web_url: online ? `https://www.example.com/d${disease.id}/?from=s${ways.source}` : '',
      ok_url: online && random.chance(0.5) ? 'https://www.example.com/thanks' : '',
      visitor_id: online ? `v${position.toString(36)}x${random.int(0, 2 ** 31).toString(36)}` : '',
      clue_unit_name: ways.clue_id > 0 ? `示例单元-${disease.name}` : '',
      clue_adv_name: ways.clue_id > 0 ? `示例计划-${hospital.name}` : '',
      clue_creative_id: ways.clue_id > 0 ? `cr${random.int(100_000, 999_999)}` : '',
    }
  }
}
export type Origin = ReturnType<ReturnType<typeof originMaker>>
