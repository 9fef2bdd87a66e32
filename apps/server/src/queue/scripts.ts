import type { CallScript } from '@hospital-crm/api/entities'
import type { Trx } from '../database/connect.ts'
import type { Catalogue } from '../options/catalogue.ts'

/** What is said to somebody with a disease: the script of it, of what stands above it, or the one for everybody. */
export const scriptFor = async (
  trx: Trx,
  { diseases, retired }: Catalogue,
  disease: number,
): Promise<CallScript | null> => {
  const parents = new Map([...diseases, ...retired.diseases].map(({ id, parent_id = 0 }) => [id, parent_id]))
  const chain: number[] = []
  for (let at = disease; at !== 0 && !chain.includes(at); at = parents.get(at) ?? 0) chain.push(at)
  chain.push(0)
  const scripts = await trx
    .selectFrom('call_scripts')
    .select(['name', 'disease', 'steps'])
    .where('status', '=', 1)
    .where('disease', 'in', chain)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const [script] = scripts.toSorted((a, b) => chain.indexOf(a.disease) - chain.indexOf(b.disease))
  if (!script) return null
  const steps = script.steps.split('\n').map((step) => step.trim())
  return { name: script.name, steps: steps.filter((step) => step !== '') }
}
