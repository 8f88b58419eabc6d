import { data } from 'react-router'
import type { PublicApi } from '../../../contract/client.ts'
import { fill } from '../../../content/fill.ts'
import { requestDemo } from '../../../content/request-demo.ts'
import { trail } from '../../../content/trail.ts'
import { breadcrumbs } from '../../head/breadcrumbs.ts'
import { Facts } from '../../head/facts.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteUrl } from '../../head/site-url.ts'
import { apiContext, inBrowser, onServer } from '../../load.ts'
import { loadProducts, notForOthersIf } from '../products/load-products.ts'
import { answerForm } from '../sent-form/answer-form.ts'
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
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** A form sent without JavaScript; with it, the page calls the API itself. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(context.get(apiContext), demoForm(params.product), request)

export default function RequestDemo({ loaderData: { product }, actionData }: Route.ComponentProps) {
  const site = useSiteUrl()
  const path = `/request-demo/${product.id}`
  const title = fill(requestDemo.title, { product: product.name })
  return (
    <>
      <PageHead
        title={fill(requestDemo.meta.title, { product: product.name })}
        description={fill(requestDemo.meta.description, { product: product.name })}
        path={path}
      />
      <Facts path={path} facts={import.meta.env.SSR ? [breadcrumbs(site, trail.products, { name: product.name, path })] : undefined} />
      <Head title={title} text={requestDemo.text} back={requestDemo.back} />
      <Demo key={product.id} product={product} answered={actionData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoProduct error={error} />
}
