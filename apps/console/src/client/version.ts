import { version } from '../../../../package.json'

/** Version of the console as people read it, such as 1.4.2. Written once, in the root package.json. */
export const APP_VERSION: string = version

/** Its digits, such as 142, as every call carries them in the webVersion header. */
export const WEB_VERSION: string = version.replaceAll('.', '')
