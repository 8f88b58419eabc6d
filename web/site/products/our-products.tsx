import type { ProductsContent } from '../../../contract/site-content/products.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { classNames } from '../../ui/class-names.ts'
import { visibleText } from '../../ui/text/visible-text.ts'
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
  const { page, screens } = useSiteContent().products
  const { meta, hero, closing, ...texts } = page
  return (
    <>
      <PageHead {...meta} path="/solutions/our-products" />
      <Hero {...hero} />
      {products.length > 0 && !failed ? (
        <ProductSheets products={products} texts={texts} screens={screens} />
      ) : (
        <RetriedProducts loaded={failed ? undefined : loaderData} texts={texts} screens={screens} />
      )}
      <ClosingCall {...closing} />
    </>
  )
}

/** In characters. A longer sentence has more than one line, in smaller type. */
const ONE_LINE_SENTENCE = 16

/** A sentence per line, each indented further by a longer band. */
function Hero({ title, text }: ProductsContent['page']['hero']) {
  return (
    <header className={classNames('on-dark', styles.hero)}>
      <div className="wrap">
        <h1 className={styles.heroTitle}>
          {title.split(/(?<=\.) /).map((sentence) => (
            <span key={sentence} className={visibleText(sentence).length > ONE_LINE_SENTENCE ? styles.longSentence : undefined}>
              {sentence}{' '}
            </span>
          ))}
        </h1>
        <p className={classNames('lead', styles.heroLead)}>{text}</p>
      </div>
    </header>
  )
}
