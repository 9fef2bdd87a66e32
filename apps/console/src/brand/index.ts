export {
  documentTitle,
  PublicConfigContext,
  useDocumentTitle,
  usePublicConfig,
  useReloadPublicConfig,
  useSystemTitle,
} from './title-context.tsx'
