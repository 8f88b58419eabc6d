import { productsPage } from '../../../content/products-page.ts'
import { PageHead } from '../../head/page-head.tsx'
import { createClientLoader, createLoader } from '../../loaders.ts'
import { StaggeredHydration } from '../../ui/rendering/staggered-hydration.tsx'
import { ClosingCall } from '../closing-call.tsx'
import type { Route } from './+types/our-products.ts'
import { Hero } from './hero.tsx'
import { loadProducts, notForOthersIf } from './load-products.ts'
import { Products } from './products.tsx'

export const loader = createLoader(async (api) => {
  const loaded = await loadProducts(api)
  return notForOthersIf(loaded.failed, { loaded })
})
/** The rest of the page does not wait. */
export const clientLoader = createClientLoader(async (api) => ({ loaded: loadProducts(api) }))

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function OurProducts({ loaderData: { loaded } }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...productsPage.meta} path="/solutions/our-products" />
      <StaggeredHydration>
        <Hero {...productsPage.hero} />
        <Products loaded={loaded} />
        <ClosingCall {...productsPage.closing} />
      </StaggeredHydration>
    </>
  )
}
