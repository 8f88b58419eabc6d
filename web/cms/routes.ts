import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Where staff sign in, and every page behind the guard. */
export const staffRoutes = [
  route('auth', 'cms/login/login.tsx'),
  route('cms', 'cms/session/guard.tsx', [
    index('cms/home.tsx'),
    layout('cms/shell/shell.tsx', [
      route('dashboard', 'cms/dashboard/dashboard.tsx'),
      route('newsletter', 'cms/newsletter/newsletter.tsx'),
      route('outbox', 'cms/outbox/outbox.tsx'),
      route('manage-queries', 'cms/queries/queries.tsx'),
      route('query/:id', 'cms/query/query.tsx'),
      route('query/:id/respond', 'cms/respond/respond.tsx'),
      route('solution-requests', 'cms/solution-requests/solution-requests.tsx'),
      route('solution-requests/:id', 'cms/solution-request/solution-request.tsx'),
      route('solution-requests/:id/respond', 'cms/respond/respond-to-request.tsx'),
      route('*', 'cms/not-found/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
