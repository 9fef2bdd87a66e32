/**
 * The query of an address that a push came to may carry a secret. Of pushes whose sender is known nothing needs it; of
 * others the next start seals it beside their headers.
 */
const schema = `
update clue_pushes set path = split_part(path, '?', 1) where is_signed and position('?' in path) > 0;
`

export const migration = { sql: schema }
