import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { cmsRoutes } from './cms/routes.ts'

export default [
  // The component kit, in development only.
  ...(process.env.NODE_ENV === 'production' ? [] : [route('kit', 'kit/kit.tsx')]),
  ...cmsRoutes,
  layout('site/layout.tsx', [
    index('site/home/home.tsx'),
    route('about', 'site/about/about.tsx'),
    route('contact', 'site/contact/contact.tsx'),
    route('services/dba', 'site/services/services.tsx'),
    route('services/dba/:slug', 'site/category/category.tsx'),
    route('services/dba/:slug/:offeringId', 'site/offering/offering.tsx'),
    route('solutions/our-products', 'site/products/our-products.tsx'),
    route('solutions/custom-solutions', 'site/custom-solutions/custom-solutions.tsx'),
    route('request-demo/:product', 'site/request-demo/request-demo.tsx'),
    route('blog', 'site/blog/blog.tsx'),
    route('case-studies', 'site/case-studies/case-studies.tsx'),
    route('case-studies/:slug', 'site/case-studies/story/story.tsx'),
    route('privacy', 'site/privacy/privacy.tsx'),
    route('blog/:id', 'site/article/article.tsx'),
    route('preview/:token', 'site/preview/preview.tsx'),
    route('newsletter/confirm/:token', 'site/newsletter/confirm.tsx'),
    route('newsletter/not-me/:token', 'site/newsletter/not-me.tsx'),
    route('newsletter/unsubscribe/:token', 'site/newsletter/unsubscribe.tsx'),
    route('*', 'site/not-found/not-found.tsx'),
  ]),
] satisfies RouteConfig
