import { aboutFields } from './about.ts'
import { accessibilityFields } from './accessibility.ts'
import type { GroupField, ValueOf } from './field.ts'
import { agencyFields } from './agency.ts'
import { blogFields } from './blog.ts'
import { categoriesFields } from './categories.ts'
import { careersFields } from './careers.ts'
import { caseStudiesFields } from './case-studies.ts'
import { clientsFields } from './clients.ts'
import { contactFields } from './contact.ts'
import { customSolutionsFields } from './custom-solutions.ts'
import { formsFields } from './forms.ts'
import { homeFields } from './home.ts'
import { lettersFields } from './letters.ts'
import { navigationFields } from './navigation.ts'
import { newsletterFields } from './newsletter.ts'
import { offeringsFields } from './offerings.ts'
import { privacyFields } from './privacy.ts'
import { productListFields } from './product-list.ts'
import { productsFields } from './products.ts'
import { requestDemoFields } from './request-demo.ts'
import { servicePagesFields } from './service-pages.ts'
import { servicesFields } from './services.ts'
import { socialFields } from './social.ts'
import { storiesFields } from './stories.ts'
import { teamFields } from './team.ts'
import { termsFields } from './terms.ts'
import { textPageFields } from './text-page.ts'
import { workPiecesFields } from './work-pieces.ts'

/** `path` is the page on which it is edited; letters have none. */
type DocumentDefinition = { title: string; path: string; kind: 'page' | 'list' | 'facts' | 'letters'; fields: GroupField }

/** Everything that visitors read and that is no post: one document per page or list. content/site has the first version of each. */
export const DOCUMENTS = {
  agency: { title: 'Agency facts', path: '/contact', kind: 'facts', fields: agencyFields },
  navigation: { title: 'Navigation and footer', path: '/', kind: 'facts', fields: navigationFields },
  home: { title: 'Home', path: '/', kind: 'page', fields: homeFields },
  clients: { title: 'Clients and partners', path: '/', kind: 'list', fields: clientsFields },
  about: { title: 'About', path: '/about', kind: 'page', fields: aboutFields },
  team: { title: 'Team', path: '/about', kind: 'list', fields: teamFields },
  services: { title: 'Services', path: '/services/dba', kind: 'page', fields: servicesFields },
  categories: { title: 'Service categories', path: '/services/dba/web', kind: 'list', fields: categoriesFields },
  servicePages: { title: 'Texts of the service pages', path: '/services/dba/web', kind: 'page', fields: servicePagesFields },
  offerings: { title: 'Offerings', path: '/services/dba/web', kind: 'list', fields: offeringsFields },
  products: { title: 'Our Products', path: '/solutions/our-products', kind: 'page', fields: productsFields },
  productList: { title: 'Products', path: '/solutions/our-products', kind: 'list', fields: productListFields },
  requestDemo: { title: 'Demo requests', path: '/request-demo/rozpath', kind: 'page', fields: requestDemoFields },
  customSolutions: { title: 'Custom Solutions', path: '/solutions/custom-solutions', kind: 'page', fields: customSolutionsFields },
  contact: { title: 'Contact', path: '/contact', kind: 'page', fields: contactFields },
  forms: { title: 'Notes beside forms', path: '/contact', kind: 'page', fields: formsFields },
  caseStudies: { title: 'Case Studies', path: '/case-studies', kind: 'page', fields: caseStudiesFields },
  stories: { title: 'Case studies', path: '/case-studies', kind: 'list', fields: storiesFields },
  workPieces: { title: 'Drawings of our work', path: '/case-studies', kind: 'list', fields: workPiecesFields },
  blog: { title: 'Blog', path: '/blog', kind: 'page', fields: blogFields },
  newsletter: { title: 'Newsletter', path: '/blog', kind: 'page', fields: newsletterFields },
  careers: { title: 'Careers', path: '/careers', kind: 'page', fields: careersFields },
  social: { title: 'Social accounts', path: '/social', kind: 'page', fields: socialFields },
  privacy: { title: 'Privacy', path: '/privacy', kind: 'page', fields: privacyFields },
  terms: { title: 'Terms', path: '/terms', kind: 'page', fields: termsFields },
  accessibility: { title: 'Accessibility', path: '/accessibility', kind: 'page', fields: accessibilityFields },
  textPage: { title: 'Labels of text pages', path: '/privacy', kind: 'page', fields: textPageFields },
  letters: { title: 'Letters', path: '', kind: 'letters', fields: lettersFields },
} satisfies Record<string, DocumentDefinition>

export type DocumentKey = keyof typeof DOCUMENTS
export const DOCUMENT_KEYS = Object.keys(DOCUMENTS) as [DocumentKey, ...DocumentKey[]]

export type SiteContent = { [Key in DocumentKey]: ValueOf<(typeof DOCUMENTS)[Key]['fields']> }
