import type { ProductInput } from '../../../contract/product.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { RequestDemoContent } from '../../../contract/site-content/request-demo.ts'
import { ErrorLayout } from '../../chrome/not-found/not-found-page.tsx'
import { breadcrumbsJsonLd } from '../../head/structured-data.ts'
import { JsonLd } from '../../head/json-ld.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { useSiteUrl } from '../../head/site-url.ts'
import { BrandBands } from '../../ui/brand/brand-bands.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DashList } from '../../ui/display/dash-list.tsx'
import { FormColumns } from '../contact-form/contact-form.tsx'
import { handleSubmit } from '../contact-form/submit-form.ts'
import { ErrorPage } from '../error-page.tsx'
import { WaysOn } from '../not-found/ways-on.tsx'
import { type PageArgs, type PageError, type PageProps, uncached, withStatus } from '../page.ts'
import { loadProducts } from '../products/load-products.ts'
import { ProductName } from '../products/product-name.tsx'
import { UpLink } from '../sections/up-link.tsx'
import DemoForm from './demo-form.island.tsx'
import { DEMO_FORM_FRAGMENT, demoForm } from './demo-request.ts'
import styles from './request-demo.module.css'

type Path = '/request-demo/:product'

export async function loader({ api, params }: PageArgs<Path>) {
  const { products, failed } = await loadProducts(api)
  const product = products.find(({ id }) => id === params.product)
  // After a failed load, a product that is not in the list may still exist.
  if (!product) throw withStatus(null, failed ? 503 : 404)
  return failed ? uncached({ product }) : { product }
}

/** A form submitted without JavaScript; with it, the form calls the API itself. */
export const action = ({ api, params, request }: PageArgs<Path>) => handleSubmit(api, demoForm(params.product), request)

export default function RequestDemo({ loaderData: { product }, actionData }: PageProps<Path, typeof loader, typeof action>) {
  const site = useSiteUrl()
  const { requestDemo, forms } = useSiteContent()
  const { meta, title, text, back, shown, fields, submit, success } = requestDemo
  const path = `/request-demo/${product.id}`
  return (
    <>
      <PageHead
        title={interpolate(meta.title, { product: product.name })}
        description={interpolate(meta.description, { product: product.name })}
        path={path}
      />
      <JsonLd data={[breadcrumbsJsonLd(site, 'products', { name: product.name, path })]} />
      <Header title={interpolate(title, { product: product.name })} text={text} back={back} />
      <FormColumns
        id={actionData ? undefined : DEMO_FORM_FRAGMENT}
        className={styles.demo}
        aside={<ProductCard product={product} heading={shown} />}
      >
        <DemoForm fields={fields} submit={submit} success={success} notes={forms} product={product.id} result={actionData} />
      </FormColumns>
    </>
  )
}

function Header({ title, text, back }: { title: string } & Pick<RequestDemoContent, 'text' | 'back'>) {
  return (
    <header className={classNames('on-dark', styles.header)}>
      <div className="wrap">
        <UpLink {...back} />
        <h1 className={classNames('display-l', styles.title)}>{title}</h1>
        <p className={classNames('lead', styles.headerText)}>{text}</p>
      </div>
    </header>
  )
}

function ProductCard({ product, heading }: { product: ProductInput; heading: string }) {
  const { tagline, usps, testimonial } = product
  return (
    <aside className={classNames('on-dark', 'on-violet', styles.card)} aria-label={product.name}>
      <ProductName product={product} dark as="p" />
      {tagline && <p className={styles.tagline}>{tagline}</p>}
      {usps.length > 0 && (
        <>
          <h2 className={styles.cardHeading}>{heading}</h2>
          <DashList items={usps} className={styles.features} />
        </>
      )}
      {testimonial && (
        <figure className={styles.testimonial}>
          <blockquote>
            <p>“{testimonial.quote}”</p>
          </blockquote>
          <figcaption className="small muted">{[testimonial.author, testimonial.position].filter(Boolean).join(', ')}</figcaption>
        </figure>
      )}
      <BrandBands steps className={styles.bands} />
    </aside>
  )
}

/** There is no such product, or the products could not be loaded. */
export function ErrorBoundary({ error }: { error: PageError }) {
  const { agency, navigation, requestDemo } = useSiteContent()
  const { title, link } = requestDemo.unknown
  if (error.status !== 404) return <ErrorPage error={error} />
  const toProducts = (
    <LinkButton arrow href={link.href} data-withdraw>
      {link.label}
    </LinkButton>
  )
  return (
    <ErrorLayout siteName={agency.name} title={title} actions={toProducts}>
      <WaysOn {...navigation.notFound.waysOn} />
    </ErrorLayout>
  )
}
