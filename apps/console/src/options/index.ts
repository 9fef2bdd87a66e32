export { rowId, useNormalHospital, treePath } from './lookup.ts'
export { CONFIG_KEY, loadOptions, useOptions, useSystemConfig, type Options } from './use-options.ts'
