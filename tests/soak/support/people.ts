import { openDatabase } from '../../contract/support/database.ts'
import { signIn } from '../../contract/support/api.ts'
import { passwords, type RunningServer } from '../../support/server.ts'
import type { Person } from './fleet.ts'

/** Signs the first `count` seeded colleagues in, one after the other. */
export const signInColleagues = async (server: RunningServer, count: number): Promise<Person[]> => {
  const database = await openDatabase(server)
  const colleagues = await database.rows<{ id: number; username: string }>(
    'select id, username from users where id > 1000 order by id limit $1',
    [count],
  )
  await database.close()
  const people: Person[] = []
  for (const { id, username } of colleagues)
    people.push({ uid: id, token: await signIn(server, username, passwords.agent) })
  return people
}
