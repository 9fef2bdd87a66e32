import { useMessages } from '../messages/index.ts'

/** The customer list of a menu. */
export const CustomersRoute = () => <h1>{useMessages('customers').title}</h1>
