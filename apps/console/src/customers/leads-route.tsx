import { useMessages } from '../messages/index.ts'

/** The lead pool. */
export const LeadsRoute = () => <h1>{useMessages('customers').title}</h1>
