import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The sign-in pages, and every page that needs a session. */
export const cmsRoutes = [
  route('auth', 'cms/login/login.tsx'),
  route('auth/forgot-password', 'cms/reset-password/forgot-password.tsx'),
  route('auth/reset-password', 'cms/reset-password/reset-password.tsx'),
  route('auth/accept-invite', 'cms/accept-invite/accept-invite.tsx'),
  route('cms', 'cms/session/guard.tsx', [
    index('cms/home.tsx'),
    layout('cms/shell/shell.tsx', [
      route('dashboard', 'cms/dashboard/dashboard.tsx'),
      route('newsletter', 'cms/newsletter/newsletter.tsx'),
      route('outbox', 'cms/outbox/outbox.tsx'),
      route('manage-services', 'cms/services/services.tsx', [
        index('cms/services/no-selection.tsx'),
        route('new-category', 'cms/services/edit-category.tsx', { id: 'new-category' }),
        route('category/:slug', 'cms/services/edit-category.tsx'),
        route('new-product', 'cms/services/edit-product.tsx', { id: 'new-product' }),
        route('product/:id', 'cms/services/edit-product.tsx'),
      ]),
      route('manage-queries', 'cms/enquiries/enquiry-list.tsx'),
      route('query/:id', 'cms/enquiries/enquiry.tsx'),
      route('query/:id/respond', 'cms/replies/reply-to-enquiry.tsx'),
      route('solution-requests', 'cms/solution-requests/solution-request-list.tsx'),
      route('solution-requests/:id', 'cms/solution-requests/solution-request.tsx'),
      route('solution-requests/:id/respond', 'cms/replies/reply-to-solution-request.tsx'),
      route('settings', 'cms/settings/profile.tsx'),
      route('settings/two-factor', 'cms/settings/two-factor.tsx'),
      route('settings/sessions', 'cms/settings/sessions.tsx'),
      route('settings/colleagues', 'cms/settings/staff-accounts.tsx'),
      route('settings/activity', 'cms/settings/activity.tsx'),
      route('system', 'cms/system/health.tsx'),
      route('system/jobs', 'cms/system/jobs.tsx'),
      route('blogs', 'cms/posts/recent-posts.tsx'),
      route('all-blogs', 'cms/posts/post-list.tsx'),
      route('blogs/new', 'cms/posts/editor/new-post-page.tsx'),
      route('blogs/:id', 'cms/posts/post.tsx'),
      route('blogs/:id/edit', 'cms/posts/editor/edit-post-page.tsx'),
      route('*', 'cms/not-found/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
