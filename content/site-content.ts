import type { SiteContent } from '../contract/site-content/documents.ts'
import about from './site/about.json' with { type: 'json' }
import accessibility from './site/accessibility.json' with { type: 'json' }
import agency from './site/agency.json' with { type: 'json' }
import blog from './site/blog.json' with { type: 'json' }
import careers from './site/careers.json' with { type: 'json' }
import caseStudies from './site/case-studies.json' with { type: 'json' }
import categories from './site/categories.json' with { type: 'json' }
import clients from './site/clients.json' with { type: 'json' }
import contact from './site/contact.json' with { type: 'json' }
import customSolutions from './site/custom-solutions.json' with { type: 'json' }
import forms from './site/forms.json' with { type: 'json' }
import home from './site/home.json' with { type: 'json' }
import letters from './site/letters.json' with { type: 'json' }
import navigation from './site/navigation.json' with { type: 'json' }
import newsletter from './site/newsletter.json' with { type: 'json' }
import offerings from './site/offerings.json' with { type: 'json' }
import privacy from './site/privacy.json' with { type: 'json' }
import productList from './site/product-list.json' with { type: 'json' }
import products from './site/products.json' with { type: 'json' }
import requestDemo from './site/request-demo.json' with { type: 'json' }
import servicePages from './site/service-pages.json' with { type: 'json' }
import services from './site/services.json' with { type: 'json' }
import social from './site/social.json' with { type: 'json' }
import stories from './site/stories.json' with { type: 'json' }
import team from './site/team.json' with { type: 'json' }
import terms from './site/terms.json' with { type: 'json' }
import textPage from './site/text-page.json' with { type: 'json' }
import workPieces from './site/work-pieces.json' with { type: 'json' }

/** What a new site starts with, and what a page falls back to whose document cannot be read. `content.test.ts` checks it by the fields of the contract. */
export const defaultContent = {
  agency,
  navigation,
  home,
  clients,
  about,
  team,
  services,
  categories,
  servicePages,
  offerings,
  products,
  productList,
  requestDemo,
  customSolutions,
  contact,
  forms,
  caseStudies,
  stories,
  workPieces,
  blog,
  newsletter,
  careers,
  social,
  privacy,
  terms,
  accessibility,
  textPage,
  letters,
} as unknown as SiteContent
