import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultContent } from '../../content/site-content.ts'
import type { SiteContent } from '../../contract/site-content/documents.ts'
import { SiteContentProvider } from '../head/site-content.ts'
import AboutPage from './about/about.tsx'
import StoryPage from './case-studies/story/story.tsx'
import CustomSolutions from './custom-solutions/custom-solutions.tsx'
import OurProductsPage from './products/our-products.tsx'

const { about, customSolutions, products, stories } = defaultContent
const [story] = stories.list
const LONG = 'A title that has as many letters'
const props = { params: {}, url: new URL('http://localhost/') }
const loaderData = { products: [], failed: false }

// What fills its line is not wrapped, and would be cut where staff write more.
test.each<[string, ComponentType, Partial<SiteContent>, string]>([
  ['the title of the about page', () => <AboutPage />, { about: { ...about, hero: { ...about.hero, title: LONG } } }, 'longTitle'],
  [
    'the title of the custom solutions',
    () => <CustomSolutions {...props} loaderData={undefined} />,
    { customSolutions: { ...customSolutions, hero: { ...customSolutions.hero, title: LONG } } },
    'longTitle',
  ],
  [
    'a sentence in the title of the products',
    () => <OurProductsPage {...props} loaderData={loaderData} />,
    { products: { ...products, page: { ...products.page, hero: { ...products.page.hero, title: `Short. ${LONG}.` } } } },
    'longSentence',
  ],
  [
    'a figure of a story',
    () => <StoryPage {...props} params={{ slug: story!.id }} loaderData={undefined} />,
    { stories: { list: [{ ...story!, figures: [{ ...story!.figures[0]!, value: '1,250,000 metres' }] }] } },
    'longFigure',
  ],
])('%s is smaller when it is long', (_, Page, content, className) => {
  expect(render(Page, content)).toContain(className)
  expect(render(Page, {})).not.toContain(className)
})

const render = (Page: ComponentType, content: Partial<SiteContent>) =>
  renderToStaticMarkup(
    <SiteContentProvider value={{ ...defaultContent, ...content }}>
      <Page />
    </SiteContentProvider>,
  )
