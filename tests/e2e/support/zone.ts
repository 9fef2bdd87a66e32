import { eveningZone } from '@hospital-crm/api/fixtures'

/** Where the hospitals and those who work there are; no day ends there before the tests do. */
export const hospitalZone = eveningZone()
