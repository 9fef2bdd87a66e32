import type { BodyOf } from '@hospital-crm/api/contract'
import type { OwnView, ViewChange } from '@hospital-crm/api/entities'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../client/index.ts'
import { CONFIG_KEY } from '../../../options/index.ts'

/** What can be done with one's own views. The menu knows of each change when the promise is done. */
export const useViews = () => {
  const call = useCall()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: [CONFIG_KEY] })
  const told = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const done = await answer
    await refresh()
    return done
  }
  return {
    create: (body: BodyOf<'customers/views/create'>): Promise<OwnView> =>
      told(call('customers/views/create', { body, quiet: true })),
    update: (body: ViewChange): Promise<OwnView> =>
      told(call('customers/views/update', { body, quiet: true })),
    /** The menu still has it: whoever looks at it has to leave before {@link refresh}. */
    remove: (id: number): Promise<null> =>
      call('customers/views/delete/{id}', { params: { id }, body: {}, quiet: true }),
    refresh,
  }
}
