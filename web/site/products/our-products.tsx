import { productsPage } from '../../../content/products.ts'
import { PageHead } from '../../head/page-head.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { PageArgs, PageProps } from '../page.ts'
import { ClosingCall } from '../sections/closing-call.tsx'
import { loadProducts, noStoreIfFailed } from './load-products.ts'
import styles from './our-products.module.css'
import { ProductSheets } from './product-sheets.tsx'
import RetriedProducts from './retried-products.island.tsx'

export async function loader({ api }: PageArgs) {
  const loaded = await loadProducts(api)
  return noStoreIfFailed(loaded.failed, loaded)
}

export default function OurProductsPage({ loaderData }: PageProps<'/solutions/our-products', typeof loader>) {
  const { products, failed } = loaderData
  return (
    <>
      <PageHead {...productsPage.meta} path="/solutions/our-products" />
      <Hero {...productsPage.hero} />
      {products.length > 0 && !failed ? (
        <ProductSheets products={products} />
      ) : (
        <RetriedProducts loaded={failed ? undefined : loaderData} />
      )}
      <ClosingCall {...productsPage.closing} />
    </>
  )
}

/** A sentence per line, each indented further by a longer band. */
function Hero({ title, text }: typeof productsPage.hero) {
  return (
    <header className={classNames('on-dark', styles.hero)}>
      <div className="wrap">
        <h1 className={styles.heroTitle}>
          {title.split(/(?<=\.) /).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <p className={classNames('lead', styles.heroLead)}>{text}</p>
      </div>
    </header>
  )
}
