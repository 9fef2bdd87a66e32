import { useMessages } from '../messages/index.ts'

/** The day at a glance. */
export const DataCenterRoute = () => <h1>{useMessages('dataCenter').title}</h1>
