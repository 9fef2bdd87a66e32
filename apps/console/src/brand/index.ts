export { ownTitle, usePageTitle } from './page-title.ts'
export {
  documentTitle,
  PublicConfigContext,
  useDocumentTitle,
  usePublicConfig,
  useReloadPublicConfig,
  useSystemTitle,
} from './title-context.tsx'
