import { useMessages } from '../messages/index.ts'

export const NotFoundRoutePage = () => <h1>{useMessages('front').pages.notFound}</h1>
export const ForbiddenRoutePage = () => <h1>{useMessages('front').pages.forbidden}</h1>
export const ErrorRoutePage = () => <h1>{useMessages('front').pages.error}</h1>
