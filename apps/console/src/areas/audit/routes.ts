import { createRoute } from '@tanstack/react-router'
import { homeRoute, requirePermission } from '../../routing/guards.ts'
import { readAuditSearch } from './audit-search.ts'
import { AUDIT_PATH, auditPermissions } from './permissions.ts'
import { lazyPage } from '../../routing/lazy-page.ts'

/** The page of the audit log. */
export const auditRoutes = [
  createRoute({
    getParentRoute: () => homeRoute,
    path: AUDIT_PATH,
    staticData: { title: ({ menu }) => menu.audit, permissions: auditPermissions },
    validateSearch: readAuditSearch,
    beforeLoad: requirePermission(auditPermissions),
    component: lazyPage(() => import('./audit-route.tsx'), 'AuditRoute'),
  }),
] as const
