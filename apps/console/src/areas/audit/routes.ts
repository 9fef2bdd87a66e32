import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { homeRoute, requirePermission } from '../../routing/guards.ts'
import { readAuditSearch } from './audit-search.ts'
import { AUDIT_PATH, auditPermissions } from './permissions.ts'

/** The page of the audit log. */
export const auditRoutes = [
  createRoute({
    getParentRoute: () => homeRoute,
    path: AUDIT_PATH,
    staticData: { title: ({ menu }) => menu.audit, permissions: auditPermissions },
    validateSearch: readAuditSearch,
    beforeLoad: requirePermission(auditPermissions),
    component: lazyRouteComponent(() => import('./audit-route.tsx'), 'AuditRoute'),
  }),
] as const
