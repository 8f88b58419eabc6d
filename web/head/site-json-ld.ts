import { agency } from '../../content/agency.ts'

/** Who we are, and the site with its search: for the first page. */
export const siteJsonLd = (siteUrl: string): object[] => [organizationJsonLd(siteUrl), websiteJsonLd(siteUrl)]

export const organizationId = (siteUrl: string) => ({ '@id': `${siteUrl}/#organization` })

export function organizationJsonLd(siteUrl: string): object {
  // The address of a network alone is nobody's profile.
  const profiles = agency.socials.map(({ href }) => href).filter((href) => new URL(href).pathname !== '/')
  return {
    '@type': 'Organization',
    ...organizationId(siteUrl),
    name: agency.name,
    url: `${siteUrl}/`,
    logo: { '@type': 'ImageObject', url: `${siteUrl}/icon-512.png`, width: 512, height: 512 },
    email: agency.email,
    address: agency.address.join(', '),
    contactPoint: { '@type': 'ContactPoint', contactType: 'sales', email: agency.email, url: `${siteUrl}/contact` },
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

const websiteJsonLd = (siteUrl: string) => ({
  '@type': 'WebSite',
  '@id': `${siteUrl}/#website`,
  name: agency.name,
  url: `${siteUrl}/`,
  inLanguage: 'en',
  publisher: organizationId(siteUrl),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/blog?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
