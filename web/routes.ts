import { type RouteConfig, route } from '@react-router/dev/routes'
import { cmsRoutes } from './cms/routes.ts'

/** The staff area. The public pages have a table of their own: site/routes.ts. */
export default [
  // The component kit, in development only.
  ...(process.env.NODE_ENV === 'production' ? [] : [route('kit', 'kit/kit.tsx')]),
  ...cmsRoutes,
] satisfies RouteConfig
