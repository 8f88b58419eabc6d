import type { Post } from '../../contract/post.ts'
import type { CategoryInput } from '../../contract/service-category.ts'
import { isUrlOrPath } from '../../contract/fields.ts'
import { SHARE_CARD, shareCardPath } from '../../contract/public-urls.ts'
import type { AgencyContent } from '../../contract/site-content/agency.ts'
import type { SiteContent } from '../../contract/site-content/documents.ts'
import type { NavigationContent } from '../../contract/site-content/navigation.ts'
import type { PriceBand, PriceGuide } from '../../contract/site-content/offerings.ts'
import type { TeamContent } from '../../contract/site-content/team.ts'
import { lastModified } from './last-modified.ts'

// What the pages pass to <JsonLd>, in the vocabulary of schema.org. Only the server runs it: it must not get into the browser's files.

/** One thing that a page describes: <JsonLd> calls it with the texts of the site. */
export type Description = (content: SiteContent) => object

type Breadcrumb = { name: string; path: string }
type ParentPage = keyof NavigationContent['breadcrumbs']

type CategoryRef = Pick<CategoryInput, 'slug' | 'name'>
type OfferingRef = { id: string; title: string; description: string }

/** For the home page: the organization, and the site with its search. */
export const siteJsonLd = (siteUrl: string): Description[] => [organization(siteUrl), website(siteUrl)]

export function articleJsonLd(siteUrl: string, post: Post): Description[] {
  const path = `/blog/${post._id}`
  return [
    ({ team }) => blogPosting(siteUrl, path, post, team),
    organization(siteUrl),
    breadcrumbsJsonLd(siteUrl, 'blog', { name: post.mainHeading, path }),
  ]
}

/** A service category with its offerings. */
export function categoryJsonLd(siteUrl: string, category: CategoryRef, description: string, offerings: OfferingRef[]): Description[] {
  const path = servicePath(category)
  const offers = offerings.map((offering) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: offering.title, url: siteUrl + servicePath(category, offering) },
  }))
  const catalog = offers.length > 0 && { hasOfferCatalog: { '@type': 'OfferCatalog', name: category.name, itemListElement: offers } }
  return [
    () => ({ ...service(siteUrl, path, category.name, description), ...catalog }),
    organization(siteUrl),
    breadcrumbsJsonLd(siteUrl, 'services', { name: category.name, path }),
  ]
}

export function offeringJsonLd(
  siteUrl: string,
  category: CategoryRef,
  { priceGuide, ...offering }: OfferingRef & { priceGuide?: PriceGuide },
): Description[] {
  const path = servicePath(category, offering)
  const offers = priceGuide && { offers: priceGuide.bands.map((band) => offer(band, priceGuide.per)) }
  return [
    () => ({ ...service(siteUrl, path, offering.title, offering.description), serviceType: category.name, ...offers }),
    organization(siteUrl),
    breadcrumbsJsonLd(siteUrl, 'services', { name: category.name, path: servicePath(category) }, { name: offering.title, path }),
  ]
}

/** The path from the home page to a page. Parent pages are named in the texts of the site. */
export const breadcrumbsJsonLd =
  (siteUrl: string, ...steps: (ParentPage | Breadcrumb)[]): Description =>
  ({ navigation: { breadcrumbs } }) => ({
    '@type': 'BreadcrumbList',
    itemListElement: [breadcrumbs.home, ...steps.map((step) => (typeof step === 'string' ? breadcrumbs[step] : step))].map(
      ({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: siteUrl + path }),
    ),
  })

function blogPosting(siteUrl: string, path: string, post: Post, team: TeamContent): object {
  const { mainHeading, description, author, publishedAt, tags } = post
  return {
    '@type': 'BlogPosting',
    mainEntityOfPage: siteUrl + path,
    url: siteUrl + path,
    headline: mainHeading,
    ...(description && { description }),
    image: { '@type': 'ImageObject', url: siteUrl + shareCardPath(post), width: SHARE_CARD.width, height: SHARE_CARD.height },
    datePublished: publishedAt,
    dateModified: lastModified(post),
    author: author ? person(siteUrl, author, team) : organizationRef(siteUrl),
    publisher: organizationRef(siteUrl),
    inLanguage: 'en',
    ...(tags.length > 0 && { articleSection: tags[0], keywords: tags }),
    ...listVideos(siteUrl, post),
  }
}

/** Videos that the article shows by a card. */
function listVideos(siteUrl: string, { sections }: Post): { video?: object[] } {
  const blocks = sections.flatMap(({ contentBlocks }) => contentBlocks)
  const absolute = (url: string) => (url.startsWith('/') ? siteUrl + url : url)
  const video = blocks.flatMap((block) => {
    if (block.type !== 'video' || !isUrlOrPath(block.videoUrl)) return []
    const { title, videoUrl, caption, imageUrl } = block
    const details = { ...(caption && { description: caption }), ...(imageUrl && { thumbnailUrl: absolute(imageUrl) }) }
    return { '@type': 'VideoObject', name: title, url: absolute(videoUrl), ...details }
  })
  return video.length > 0 ? { video } : {}
}

const servicePath = ({ slug }: CategoryRef, offering?: OfferingRef) => `/services/dba/${slug}${offering ? `/${offering.id}` : ''}`

const service = (siteUrl: string, path: string, name: string, description: string) => ({
  '@type': 'Service',
  name,
  ...(description && { description }),
  url: siteUrl + path,
  provider: organizationRef(siteUrl),
})

/** The code of a month in UN/CEFACT Recommendation 20. */
const MONTH = 'MON'

const offer = ({ title, description, from, to }: PriceBand, per: PriceGuide['per']) => ({
  '@type': 'Offer',
  name: title,
  description,
  priceSpecification: {
    '@type': per === 'month' ? 'UnitPriceSpecification' : 'PriceSpecification',
    ...(per === 'month' && { unitCode: MONTH }),
    priceCurrency: 'USD',
    minPrice: from,
    maxPrice: to,
    valueAddedTaxIncluded: false,
  },
})

const organizationRef = (siteUrl: string) => ({ '@id': `${siteUrl}/#organization` })

/** Authors of the team have a profile on the about page. */
function person(siteUrl: string, name: string, { founder, members }: TeamContent): object {
  const member = [founder, ...members].find((one) => one.name === name)
  return { '@type': 'Person', name, ...(member && { url: `${siteUrl}/about#${member.id}`, jobTitle: member.role }) }
}

function organization(siteUrl: string): Description {
  return ({ agency, team, contact }) => describeOrganization(siteUrl, agency, team, contact.offices.headOffice)
}

function describeOrganization(siteUrl: string, agency: AgencyContent, team: TeamContent, headOfficeName: string): object {
  const { name, legal, email, headOffice, offices, socials } = agency
  const profiles = socials.map(({ url }) => url).filter(Boolean)
  return {
    '@type': 'Organization',
    ...organizationRef(siteUrl),
    name,
    legalName: legal.name,
    foundingDate: String(legal.foundedIn),
    founder: person(siteUrl, team.founder.name, team),
    url: `${siteUrl}/`,
    logo: { '@type': 'ImageObject', url: `${siteUrl}/icon-512.png`, width: 512, height: 512 },
    email,
    address: postalAddress(headOffice.address),
    location: [{ ...headOffice, name: headOfficeName }, ...offices].map((office) => place(`${name}, ${office.name}`, office)),
    contactPoint: { '@type': 'ContactPoint', contactType: 'sales', email, url: `${siteUrl}/contact` },
    sameAs: profiles.length > 0 ? profiles : [`${siteUrl}/social`],
  }
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Place = Pick<AgencyContent['offices'][number], 'address' | 'workingDays' | 'opens' | 'closes' | 'phone'>

const place = (name: string, { address, workingDays, opens, closes, phone }: Place) => ({
  '@type': 'Place',
  name,
  address: postalAddress(address),
  ...(phone && { telephone: phone }),
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: workingDays.map((day) => WEEKDAYS[day - 1]),
    opens,
    closes,
  },
})

const postalAddress = ({ street, locality, region, postalCode, country }: Place['address']) => ({
  '@type': 'PostalAddress',
  streetAddress: street.join(', '),
  addressLocality: locality,
  ...(region && { addressRegion: region }),
  postalCode,
  addressCountry: country,
})

const website =
  (siteUrl: string): Description =>
  ({ agency }) => ({
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: agency.name,
    url: `${siteUrl}/`,
    inLanguage: 'en',
    publisher: organizationRef(siteUrl),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/blog?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })
