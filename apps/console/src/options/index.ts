export { rowId, useNormalHospital, treePath } from './lookup.ts'
export {
  CONFIG_KEY,
  isListed,
  loadOptions,
  useOptions,
  useSystemConfig,
  type MenuListName,
  type Options,
} from './use-options.ts'
