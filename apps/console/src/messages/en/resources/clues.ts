import type { clues as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from '../../zh/resources/resource-words.ts'

/** Texts of lead interfaces. */
export const clues: ResourceWords<typeof definition> = {
  title: 'Lead interface',
  keywords: 'push webhook ads',
  one: 'lead interface',
  fields: {
    name: 'Name',
    username: 'End of the address',
    gateway: 'Platform',
    secret: 'Secret',
    secret_time: 'Secret kept since',
    signature: 'Signature',
    map: 'Field map',
    form: 'Web form',
    pull: 'Asking the platform',
    token: 'Access token for asking',
    token_time: 'Token kept since',
    challenge: 'Value that proves the address (empty: as the platform names it)',
    receivers: 'Who gets leads',
    target_minutes: 'To be answered within (minutes)',
    tells_outcome:
      'Tell the sender whether somebody is known (allows to try numbers; switched on by administrators)',
    give_back: 'What the platform hears',
    give_back_secret: 'Credential for telling it',
    give_back_secret_time: 'Credential kept since',
    hospital: 'Usual hospital',
    source: 'Usual source',
    consulting: 'Usual consulting',
    disease: 'Usual disease',
    promoted_id: 'Usual promotion account',
    remark: 'Remark',
  },
  choices: {
    gateway: { 1: 'Own system', 2: 'Web form', 3: 'Third party', 4: 'Douyin (OceanEngine)', 5: 'Kuaishou' },
  },
  empty: 'Once there is a lead interface, ad platforms can push leads to the list of leads.',
}
