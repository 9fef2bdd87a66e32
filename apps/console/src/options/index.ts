export { useNormalHospital } from './normal-hospital.ts'
export { CONFIG_KEY, useOptions, useSystemConfig, type Options } from './use-options.ts'
export { lookupOf, type Lookups } from './lookup.ts'
export { treePath } from './tree-path.ts'
