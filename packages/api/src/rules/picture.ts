/**
 * Where a picture is loaded from: one of the hospital's own, such as `/walls/spring.jpg`, from its picture host, one with
 * an address of its own from there.
 * @param host such as https://cdn.example.com; empty for the server itself
 */
export const pictureAddress = (address: string, host: string): string =>
  address.startsWith('/') ? `${host}${address}` : address
