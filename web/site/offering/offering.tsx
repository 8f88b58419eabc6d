import { getCategoryOfferings } from '../../../content/categories/category-offerings.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'
import type { ServicePagesContent } from '../../../contract/site-content/service-pages.ts'
import { JsonLd } from '../../head/json-ld.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { offeringJsonLd } from '../../head/structured-data.ts'
import { useSiteUrl } from '../../head/site-url.ts'
import { PostCover } from '../../parts/post-cover.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DashList } from '../../ui/display/dash-list.tsx'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import { RelatedArticles } from '../article/related-articles.tsx'
import { BackLink } from '../catalog/back-link.tsx'
import { CategoryUnavailable } from '../catalog/category-unavailable.tsx'
import { toPageData } from '../catalog/find-category.ts'
import { withStartingPrices } from '../catalog/format-price.ts'
import { OfferingLinks } from '../catalog/offering-links.tsx'
import { Process } from '../catalog/process.tsx'
import type { PageArgs, PageProps } from '../page.ts'
import { ClosingCall } from '../sections/closing-call.tsx'
import { type OfferingPosts, type ShownOffering, findOffering, loadPosts } from './load-offering.ts'
import styles from './offering.module.css'
import { PriceGuideSection } from './price-guide.tsx'

type Path = '/services/dba/:slug/:offeringId'

export async function loader({ params, ...sources }: PageArgs<Path>) {
  const [found, posts] = await Promise.all([findOffering(sources, params), loadPosts(sources, params.slug)])
  // A page without its posts is not cached.
  return toPageData(found.state === 'found' && !posts ? { ...found, cacheable: false } : found, { found, posts })
}

export default function OfferingPage({ loaderData: { found, posts } }: PageProps<Path, typeof loader>) {
  if (found.state !== 'found') return <CategoryUnavailable {...found} />
  return <OfferingSections category={found.category} offering={found.offering} posts={posts} />
}

export function BarItems({ loaderData: { found } }: PageProps<Path, typeof loader>) {
  const { offering } = useSiteContent().servicePages
  if (found.state !== 'found') return null
  const { slug, name } = found.category
  return <BackLink label={interpolate(offering.back, { category: name })} href={`/services/dba/${slug}`} />
}

type OfferingSectionsProps = { category: CategoryInput; offering: ShownOffering; posts: OfferingPosts }

function OfferingSections({ category, offering, posts }: OfferingSectionsProps) {
  const { slug, name } = category
  const { id, title, description, steps, priceGuide } = offering
  const site = useSiteUrl()
  const { agency, offerings, servicePages } = useSiteContent()
  const texts = servicePages.offering
  const others = getCategoryOfferings(offerings, category).filter((other) => other.id !== id)
  const path = `/services/dba/${slug}/${id}`
  return (
    <>
      <PageHead title={`${title}: ${name} | ${agency.name}`} description={offering.summary || description || title} path={path} />
      <JsonLd data={offeringJsonLd(site, category, offering)} />
      <Head {...offering} image={category.heroImage} link={servicePages.getStarted} />
      <Details {...offering} texts={texts} />
      {priceGuide && <PriceGuideSection guide={priceGuide} texts={texts.priceGuide} />}
      <Process steps={steps} heading={texts.steps} />
      <RelatedArticles heading={texts.posts} related={posts} />
      <OtherOfferings
        heading={interpolate(texts.others, { category: name })}
        slug={slug}
        offerings={withStartingPrices(others, texts.priceGuide)}
      />
      <ClosingCall {...servicePages.closing} />
    </>
  )
}

type HeadProps = {
  title: string
  description: string
  image: string
  link: { label: string; href: string }
}

/** Dark, with the lower part of the category's picture on the light page below. */
function Head({ title, description, image, link }: HeadProps) {
  return (
    <header className={classNames('on-dark', styles.head)}>
      <div className={classNames('wrap', styles.headText)}>
        <h1 className={classNames('display-l', styles.headTitle)}>{title}</h1>
        <div className={styles.headDetails}>
          {description && <p className={classNames('lead', styles.headLead)}>{description}</p>}
          <LinkButton arrow href={link.href}>
            {link.label}
          </LinkButton>
        </div>
      </div>
      <div className={classNames('wrap', styles.headPicture)}>
        <PictureFrame corner="bottom-right" className={styles.headPictureFrame}>
          <PostCover coverImage={image} priority />
        </PictureFrame>
      </div>
    </header>
  )
}

function Details({ summary, forWhom, includes, texts }: ShownOffering & { texts: ServicePagesContent['offering'] }) {
  if (!summary && !forWhom && includes.length === 0) return <div className={styles.detailsSpacer} />
  return (
    <section className={classNames('section', styles.details)}>
      <div className={classNames('wrap', styles.detailsColumns)}>
        {summary && <p className={styles.summary}>{summary}</p>}
        {forWhom && (
          <div className={styles.audience}>
            <h2 className="title">{texts.forWhom}</h2>
            <p className="lead">{forWhom}</p>
          </div>
        )}
        {includes.length > 0 && (
          <div className={styles.includes}>
            <h2 className="title">{texts.includes}</h2>
            <DashList items={includes} />
          </div>
        )}
      </div>
    </section>
  )
}

type OtherOfferingsProps = { heading: string; slug: string; offerings: ReturnType<typeof withStartingPrices> }

function OtherOfferings({ heading, slug, offerings }: OtherOfferingsProps) {
  if (offerings.length === 0) return null
  return (
    <section className={classNames('section', styles.otherOfferings)}>
      <div className="wrap grid">
        <h2 className="label">{heading}</h2>
        <div className="body">
          <OfferingLinks slug={slug} offerings={offerings} />
        </div>
      </div>
    </section>
  )
}
