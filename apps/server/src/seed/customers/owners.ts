import { diseases } from '../fiction/organisations.ts'
import { roles } from '../fiction/roles.ts'
import { staff, type StaffMember } from '../fiction/staff.ts'
import { weighted, type Random } from '../fiction/random.ts'

const mayOwn = ({ role_id }: StaffMember, hospital: number, branch: number): boolean => {
  const role = roles.find(({ id }) => id === role_id)
  if (!role) return false
  const inHospital = role.hospital.length === 0 || role.hospital.includes(hospital)
  return inHospital && (role.disease.length === 0 || role.disease.includes(branch))
}

const choices = new Map<string, (random: Random) => StaffMember>()

/** An agent whose role reaches customers of this hospital and disease. */
export const ownerFor = (random: Random, hospital: number, disease: number): StaffMember => {
  const branch = diseases.find(({ id }) => id === disease)?.parent_id ?? 0
  const key = `${hospital}/${branch}`
  let choose = choices.get(key)
  if (!choose) {
    const able = staff.filter((member) => mayOwn(member, hospital, branch))
    choose = weighted(able.map((member) => [member, member.load] as const))
    choices.set(key, choose)
  }
  return choose(random)
}
