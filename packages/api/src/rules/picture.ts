import { INTERFACE_BASE, INTERFACE_VERSION } from './permission.ts'

const KEPT = `${INTERFACE_BASE}/${INTERFACE_VERSION}/systemConfig/picture/`

/** Address of a picture that the server itself keeps. */
export const keptPictureAddress = (id: number): string => `${KEPT}${id}`

/**
 * Where a picture is loaded from: one of the hospital's own, such as `/walls/spring.jpg`, from its picture host, one with
 * an address of its own from there, and one that the server keeps from the server.
 * @param host such as https://cdn.example.com; empty for the server itself
 */
export const pictureAddress = (address: string, host: string): string =>
  address.startsWith('/') && !address.startsWith(KEPT) ? `${host}${address}` : address
