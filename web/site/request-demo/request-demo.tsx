import { data } from 'react-router'
import type { PublicApi } from '../../../contract/api-client.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { requestDemo } from '../../../content/request-demo.ts'
import { breadcrumbPages } from '../../../content/breadcrumb-pages.ts'
import { breadcrumbsJsonLd } from '../../head/structured-data.ts'
import { JsonLd } from '../../head/json-ld.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteUrl } from '../../head/site-url.ts'
import { apiContext, createClientLoader, createLoader } from '../../loaders.ts'
import { loadProducts, notForOthersIf } from '../products/load-products.ts'
import { handleSubmit } from '../sent-form/handle-submit.ts'
import type { Route } from './+types/request-demo.ts'
import { demoForm } from './demo-form.ts'
import { Demo } from './demo.tsx'
import { Head } from './head.tsx'
import { NoProduct } from './no-product.tsx'

const load = async (api: PublicApi, { params }: Pick<Route.LoaderArgs, 'params'>) => {
  const { products, failed } = await loadProducts(api)
  const product = products.find(({ id }) => id === params.product)
  // One that we do not know may be a real one, if nobody could ask.
  if (!product) throw data(null, { status: failed ? 503 : 404 })
  return notForOthersIf(failed, { product })
}
export const loader = createLoader(load)
export const clientLoader = createClientLoader(load)
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** A form sent without JavaScript; with it, the page calls the API itself. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleSubmit(context.get(apiContext), demoForm(params.product), request)

export default function RequestDemo({ loaderData: { product }, actionData }: Route.ComponentProps) {
  const site = useSiteUrl()
  const path = `/request-demo/${product.id}`
  const title = interpolate(requestDemo.title, { product: product.name })
  return (
    <>
      <PageHead
        title={interpolate(requestDemo.meta.title, { product: product.name })}
        description={interpolate(requestDemo.meta.description, { product: product.name })}
        path={path}
      />
      <JsonLd
        path={path}
        data={import.meta.env.SSR ? [breadcrumbsJsonLd(site, breadcrumbPages.products, { name: product.name, path })] : undefined}
      />
      <Head title={title} text={requestDemo.text} back={requestDemo.back} />
      <Demo key={product.id} product={product} actionResult={actionData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoProduct error={error} />
}
