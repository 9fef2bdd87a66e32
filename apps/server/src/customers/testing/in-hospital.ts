import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { employ, furnish, type Colleague } from './hospital.ts'

interface InHospital {
  server: TestServer
  limin: Colleague
  suwan: Colleague
}

/**
 * Gives the tests of a file a server with option lists and two colleagues, before any of them runs. Each test begins
 * without customers and notices.
 */
export const inHospital = (ready: (hospital: InHospital) => void): void => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await furnish(server)
    ready({ server, limin: await employ(server, 'limin'), suwan: await employ(server, 'suwan') })
  })
  afterAll(() => server.remove())
  beforeEach(async () => {
    await server.db.deleteFrom('notices').execute()
    await server.db.deleteFrom('customers').execute()
  })
}
