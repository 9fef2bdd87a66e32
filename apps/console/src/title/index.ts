export {
  documentTitle,
  PublicConfigContext,
  useDocumentTitle,
  usePublicConfig,
  useSystemTitle,
} from './title-context.tsx'
