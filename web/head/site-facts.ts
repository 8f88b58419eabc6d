import { agency } from '../../content/agency.ts'

/** Who we are, and the site with its search: for the first page. */
export const siteFacts = (site: string): object[] => [organization(site), website(site)]

export const organizationId = (site: string) => ({ '@id': `${site}/#organization` })

export function organization(site: string): object {
  // The address of a network alone is nobody's profile.
  const profiles = agency.socials.map(({ href }) => href).filter((href) => new URL(href).pathname !== '/')
  return {
    '@type': 'Organization',
    ...organizationId(site),
    name: agency.name,
    url: `${site}/`,
    logo: { '@type': 'ImageObject', url: `${site}/icon-512.png`, width: 512, height: 512 },
    email: agency.email,
    address: agency.address.join(', '),
    contactPoint: { '@type': 'ContactPoint', contactType: 'sales', email: agency.email, url: `${site}/contact` },
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

const website = (site: string) => ({
  '@type': 'WebSite',
  '@id': `${site}/#website`,
  name: agency.name,
  url: `${site}/`,
  inLanguage: 'en',
  publisher: organizationId(site),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site}/blog?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
