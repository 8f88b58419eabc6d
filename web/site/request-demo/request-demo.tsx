import { useMemo } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import type { PublicApi } from '../../../contract/api-client.ts'
import { type NewDemoRequest, validateSender } from '../../../contract/enquiry.ts'
import type { ProductInput } from '../../../contract/product.ts'
import { agency } from '../../../content/agency.ts'
import { breadcrumbPages } from '../../../content/layout.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { requestDemo } from '../../../content/request-demo.ts'
import { formDraft } from '../../drafts/form-draft.ts'
import { breadcrumbsJsonLd } from '../../head/structured-data.ts'
import { JsonLd } from '../../head/json-ld.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteUrl } from '../../head/site-url.ts'
import { apiContext, createClientLoader, createLoader } from '../../loaders.ts'
import { BrandBands } from '../../ui/brand/brand-bands.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DashList } from '../../ui/display/dash-list.tsx'
import { ContactForm, ContactTextArea, ContactTextField, FormColumns, ThankYou } from '../contact-form/contact-form.tsx'
import { type ActionResult, type FormDefinition, handleSubmit, readText } from '../contact-form/submit-form.ts'
import { useContactForm } from '../contact-form/use-contact-form.ts'
import { ErrorPage } from '../error-page.tsx'
import { SimpleHero } from '../sections/simple-hero.tsx'
import { loadProducts, noStoreIfFailed } from '../products/load-products.ts'
import { ProductName } from '../products/product-name.tsx'
import { UpLink } from '../sections/up-link.tsx'
import type { Route } from './+types/request-demo.ts'
import styles from './request-demo.module.css'

const load = async (api: PublicApi, { params }: Pick<Route.LoaderArgs, 'params'>) => {
  const { products, failed } = await loadProducts(api)
  const product = products.find(({ id }) => id === params.product)
  // After a failed load, a product that is not in the list may still exist.
  if (!product) throw data(null, { status: failed ? 503 : 404 })
  return noStoreIfFailed(failed, { product })
}
export const loader = createLoader(load)
export const clientLoader = createClientLoader(load)
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** A form submitted without JavaScript; with it, the page calls the API itself. */
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
      <Header title={title} text={requestDemo.text} back={requestDemo.back} />
      <Demo key={product.id} product={product} actionResult={actionData} />
    </>
  )
}

function Header({ title, text, back }: { title: string } & Pick<typeof requestDemo, 'text' | 'back'>) {
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

type DemoFields = Required<Omit<NewDemoRequest, 'product' | 'nickname' | 'elapsedMs'>>

/** Each product's form has its own draft. */
const demoForm = (product: string): FormDefinition<DemoFields> => ({
  blank: { name: '', organization: '', email: '', message: '' },
  read: readDemoFields,
  validate: validateSender,
  send: (api, request, options) => api.requestDemo({ ...request, product }, options),
  draft: formDraft(`demoDraft-${product}`, 'tab'),
})

function readDemoFields(form: FormData | URLSearchParams): DemoFields {
  const text = (name: keyof DemoFields) => readText(form, name)
  return { name: text('name'), organization: text('organization'), email: text('email'), message: text('message') }
}

const { fields: texts, submit: submitLabel, success } = requestDemo

/** The form, or the thank-you message in its place, beside the product. */
function Demo({ product, actionResult }: { product: ProductInput; actionResult?: ActionResult<DemoFields> }) {
  const page = `/request-demo/${product.id}`
  const form = useContactForm(
    useMemo(() => demoForm(product.id), [product.id]),
    actionResult,
  )
  const field = <Name extends keyof DemoFields>(name: Name) => ({ form, name, text: texts[name] })
  return (
    <FormColumns id="request" className={styles.demo} aside={<ProductCard product={product} heading={requestDemo.shown} />}>
      {form.submission.status === 'success' ? (
        <ThankYou {...success} page={page} onAgain={form.writeAnother} />
      ) : (
        <ContactForm form={form} submitLabel={submitLabel} action={`${page}#request`}>
          <div className={styles.fields}>
            <ContactTextField {...field('name')} required autoComplete="name" />
            <ContactTextField {...field('email')} type="email" required autoComplete="email" spellCheck={false} />
            <ContactTextField {...field('organization')} autoComplete="organization" />
            <ContactTextArea {...field('message')} />
          </div>
        </ContactForm>
      )}
    </FormColumns>
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

const { title: unknownTitle, link: unknownLink } = requestDemo.unknown

/** There is no such product, or the products could not be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <>
      <PageHead title={`${unknownTitle} | ${agency.name}`} />
      <SimpleHero title={unknownTitle}>
        <LinkButton arrow href={unknownLink.href}>
          {unknownLink.label}
        </LinkButton>
      </SimpleHero>
    </>
  )
}
