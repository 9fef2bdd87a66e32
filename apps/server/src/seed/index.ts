export { DEMO_CONTACT, demoAccounts } from './demo-accounts.ts'
export { DEFAULT_SEED, seedIfEmpty, type SeedOptions } from './seed.ts'
