import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { POST_CATEGORIES } from '../contract/blog-query.ts'
import { newPost, STAFF_POST_CATEGORIES } from '../contract/post.ts'
import { OFFICES } from '../contract/enquiry.ts'
import { productInput } from '../contract/product.ts'
import { categoryInput, categoryService } from '../contract/service-category.ts'
import { listProblems } from '../contract/site-content/check-content.ts'
import { DOCUMENTS, type DocumentKey } from '../contract/site-content/documents.ts'
import type { PictureValue } from '../contract/site-content/field.ts'
import { fillFacts, listFacts, listNamedFacts } from '../contract/site-content/facts.ts'
import { PAGES } from '../web/site/routes.ts'
import { pictureUrl } from '../web/ui/media/picture-files.ts'
import { ARTICLE_IDS } from './article-ids.ts'
import { articles, articlesWithIds } from './articles/index.ts'
import { categories, findCategoryKey, categoryKeyBySlug } from './categories/index.ts'
import { interpolate } from '../contract/interpolate.ts'
import { asCode, linkTo, marked } from './marked-text.ts'
import { products } from './products.ts'
import { defaultReplySubject, replyFallbacks, replyTemplates } from './reply-templates.ts'
import { defaultContent } from './site-content.ts'

const here = import.meta.dirname
/** The first two redirect to a page. */
const OTHER_ADDRESSES = ['/services', '/solutions', '/feed.xml', '/feed.json']
const { about, blog, careers, clients, customSolutions, home, navigation, offerings, servicePages, services, social, team } = fillFacts(
  defaultContent,
  listFacts(defaultContent.agency),
)
const teamNames = [team.founder, ...team.members].map(({ name }) => name)
const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true })
const texts = Object.entries(modules).flatMap(([file, module]) => textsIn(module).map((text) => ({ file, text })))
const sources = Object.keys(modules).map((file) => readFileSync(path.join(here, file), 'utf8'))
const documentTexts = textsByKey(defaultContent)
const titles = (entries: { title: string }[]) => entries.map((entry) => entry.title)

describe('documents', () => {
  test.each(Object.keys(DOCUMENTS) as DocumentKey[])('%s is valid', (key) => {
    expect(listProblems(DOCUMENTS[key].fields, defaultContent[key])).toEqual([])
  })

  test('every fact that a text names is known', () => {
    const facts = Object.keys(listFacts(defaultContent.agency))
    const named = textsIn(defaultContent).flatMap(listNamedFacts)
    expect(named.filter((fact) => !facts.includes(fact))).toEqual([])
  })

  test('every picture exists in public/', () => {
    const pictures = picturesIn(defaultContent).flatMap(({ src, narrow }) => [src, ...(narrow ? [narrow] : [])])
    expect(pictures.length).toBeGreaterThan(20)
    expect(pictures.filter((picture) => !isPublishedPicture(picture))).toEqual([])
  })
})

describe('posts', () => {
  test.each(articles)('$mainHeading is a valid post', (article) => {
    expect(newPost.parse(article)).toEqual(article)
  })

  test('no two posts share a heading', () => {
    expect(duplicates(articles.map((article) => article.mainHeading))).toEqual([])
  })

  test('the index lists every file of the folder, newest first', () => {
    const files = readdirSync(path.join(here, 'articles')).filter((file) => file !== 'index.ts')
    expect(articles).toHaveLength(files.length)
    const dates = articles.map((article) => article.publishedAt ?? '')
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('every post has an author of the team, a cover and alt texts', () => {
    for (const article of articles) {
      expect(teamNames).toContain(article.author)
      expect(article.coverImage).toBeTruthy()
      const images = (article.sections ?? []).flatMap((section) => section.contentBlocks).filter((block) => block.type === 'image')
      for (const image of images) expect(image.alt).toBeTruthy()
    }
  })

  test('every mark is inside its text, and every post has an id of its own', () => {
    for (const article of articles) expect(newPost.parse(article).sections).toEqual(article.sections)
    expect(articlesWithIds.map(({ _id: id }) => id)).toEqual(Object.values(ARTICLE_IDS))
    expect(duplicates(Object.values(ARTICLE_IDS))).toEqual([])
    for (const id of Object.values(ARTICLE_IDS)) expect(id).toMatch(/^[0-9a-f]{24}$/)
  })

  test('marked() counts the positions of its styles', () => {
    expect(marked('See {our prices} or {code}.', linkTo('/contact'), asCode)).toEqual({
      content: 'See our prices or code.',
      marks: [
        { from: 4, to: 14, type: 'link', href: '/contact' },
        { from: 18, to: 22, type: 'code' },
      ],
    })
    expect(() => marked('See {our prices}.')).toThrow('not as many')
  })

  test('posts link to each other, and no post to itself', () => {
    const links = articlesWithIds.flatMap(({ _id: from, ...article }) =>
      [...JSON.stringify(article).matchAll(/"href":"([^"]+)"/g)].map(([, to]) => ({ from: `/blog/${from}`, to: to! })),
    )
    expect(links.filter(({ to }) => to.startsWith('/blog/')).length).toBeGreaterThanOrEqual(5)
    expect(links.filter(({ from, to }) => from === to || !isPage(to))).toEqual([])
  })

  test('drawings explain something in at least eight posts, each with a caption and in one post only', () => {
    const blocks = articles.flatMap((article) => article.sections ?? []).flatMap((section) => section.contentBlocks)
    const drawings = blocks.flatMap((block) => (block.type === 'image' ? [block] : []))
    expect(drawings.length).toBeGreaterThanOrEqual(8)
    expect(duplicates(drawings.map(({ imageUrl }) => imageUrl))).toEqual([])
    for (const { imageUrl, caption } of drawings) {
      expect(imageUrl).toMatch(/^\/images\/articles\//)
      expect(caption).toBeTruthy()
    }
  })

  test.each([...POST_CATEGORIES, ...STAFF_POST_CATEGORIES])('category %s has at least three posts', (category) => {
    const tagged = articles.filter((article) => article.tags?.some((tag) => tag.toLowerCase().includes(category.toLowerCase())))
    expect(tagged.length).toBeGreaterThanOrEqual(3)
  })
})

describe('services and products', () => {
  test.each(categories)('category $slug is a valid service category', (category) => {
    expect(categoryInput.parse(category)).toEqual(category)
    expect(category.shortDesc.length).toBeLessThanOrEqual(60)
    expect(category.companies).toEqual([])
  })

  test.each(products)('product $id is a valid product', (product) => {
    expect(productInput.parse(product)).toEqual(product)
    expect(product.demoLink).toBe(`/request-demo/${product.id}`)
  })

  test('five slugs map to five category keys', () => {
    expect(categories.map((category) => category.slug)).toEqual(['branding-solutions', 'marketing', 'web', 'app-development', 'graphic'])
    expect(Object.keys(categoryKeyBySlug)).toEqual(categories.map((category) => category.slug))
    expect(categories.map((category) => findCategoryKey(category.slug))).toEqual(['branding', 'marketing', 'web', 'app', 'graphic'])
    expect(findCategoryKey('constructor')).toBeUndefined()
  })

  test.each([
    ['branding', '50+ Brand Identities, 85% Increased Recognition, 40+ Industries Served'],
    ['marketing', '200+ Campaigns, 35% Average ROI Increase, 1M+ Customer Reach'],
    ['web', '100+ Websites Launched, 45% Conversion Rate Boost, 99.9% Uptime'],
    ['app', '70+ Mobile Apps, 4.8 Average Rating, 50K+ Daily Active Users'],
    ['graphic', '300+ Design Projects, 90% Client Satisfaction, 25+ Design Awards'],
  ] as const)('category %s has its three statistic tiles', (key, tiles) => {
    const statistics = categories.find(({ slug }) => findCategoryKey(slug) === key)?.stats ?? []
    expect(statistics.map(({ value, label }) => `${value} ${label}`).join(', ')).toBe(tiles)
  })

  test('offering ids are unique within a category', () => {
    for (const list of Object.values(offerings)) {
      expect(duplicates(list.map((offering) => offering.id))).toEqual([])
      for (const { id, title, description } of list) categoryService.parse({ id, title, description })
    }
  })

  test.each(Object.values(offerings).flat())('$id has a price guide, from the smallest to the largest job', ({ priceGuide }) => {
    const { bands, drivers, running, note } = priceGuide
    expect(bands.length).toBeGreaterThanOrEqual(2)
    expect(drivers.length).toBeGreaterThanOrEqual(3)
    expect(note).toBeTruthy()
    for (const { from, to } of [...bands, ...(running ? [running] : [])]) expect(from).toBeLessThan(to)
    const edges = bands.flatMap(({ from, to }) => [from, to])
    expect(edges).toEqual(edges.toSorted((left, right) => left - right))
  })

  test('every product has a screen, wide and for phones, with a text alternative', () => {
    const { screens } = defaultContent.products
    expect(screens.map(({ demo }) => demo)).toEqual(products.map(({ demoLink }) => demoLink))
    for (const { image } of screens) expect([image.narrow, image.alt].every(Boolean)).toBe(true)
  })

  test('a category without lists of its own gets the default lists', () => {
    expect(titles(servicePages.defaults.services)).toEqual([
      'Custom web development',
      'Web personalization',
      'UI/UX design',
      'SEO',
      'CRM and ERP',
      'E-commerce',
      'Email marketing',
      'Marketing automation',
      'AI chatbots',
    ])
    expect(servicePages.defaults.whyChooseUs).toEqual([
      'Industry Expertise',
      'Cutting-Edge Technology',
      'Dedicated Support',
      'Proven Results',
    ])
    expect(titles(servicePages.defaults.process)).toEqual(['Discovery', 'Planning', 'Development', 'Launch'])
  })
})

describe('texts fixed by the specification', () => {
  test('home', () => {
    expect(home.hero.title).toBe('Build your Brand')
    expect(home.hero.stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '500+ projects delivered',
      '100+ happy clients',
      '99% success rate',
    ])
    expect(home.howWeWork.steps.map(({ title }) => title)).toEqual([
      'Understand the Vision',
      'Strategize with Impact',
      'Execute Everything Seamlessly',
      'Analyze, Refine, Growth',
    ])
    const stepPictures = home.howWeWork.steps.map(({ image }) => readFileSync(path.join(here, '../public', image.src), 'utf8'))
    expect(duplicates(stepPictures)).toEqual([])
    expect(titles(home.services.cards)).toEqual(['Brand Solution', 'Marketing Solution', 'Web Solution', 'App Solution'])
    expect(home.portfolio.items).toHaveLength(3)
    expect(`${home.closingCarousel.headingStart} ${home.closingCarousel.headingEnd}`).toBe(
      'Discovery to Decisions: Marketing in the AI era',
    )
    expect(clients.partners).toHaveLength(9)
  })

  test('about', () => {
    expect(about.hero.stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '7+ Years Experience',
      '500+ Projects Completed',
      '50+ Team Members',
    ])
    expect(about.tabs.map((tab) => tab.label)).toEqual(['Our Mission', 'Our Vision', 'Our Values'])
    expect(titles(about.values)).toEqual(['Innovation First', 'Client Success', 'Quality Excellence', 'Collaborative Spirit'])
    expect(titles(about.whyChooseUs.reasons)).toEqual([
      'Lightning Fast Delivery',
      'Proven Track Record',
      'Expert Team',
      '24/7 Support',
      'Scalable Solutions',
      'Cost-Effective',
    ])
    expect(about.tabs[0]?.text).toContain('99% client satisfaction')
    expect(about.tabs[1]?.text).toContain('global recognition by 2030')
    expect(team.members).toHaveLength(5)
  })

  test('services overview and custom solutions', () => {
    expect(services.tabs.map((tab) => tab.label)).toEqual(['Overview', 'Strategy', 'Design', 'Technology', 'Analytics'])
    for (const tab of services.tabs) expect(tab.checklist).toHaveLength(4)
    expect(titles(services.provenProcess.steps)).toEqual([
      'Discovery & Strategy',
      'Design & Development',
      'Launch & Optimize',
      'Scale & Evolve',
    ])
    expect(titles(services.specializedSolutions.processSteps)).toEqual(['Discovery', 'Strategy', 'Execution', 'Optimization'])
    expect(services.consultation.text).toContain('30 minutes')
    expect(titles(customSolutions.onboarding.steps)).toEqual([
      'Warm Welcome & Next Steps',
      'Tell Us About Your Idea',
      'Discovery Chat',
      'Tailored Strategy & Planning',
      'Execution & Milestone Feedback',
      'Launch & Lasting Support',
    ])
  })

  test('blog and footer', () => {
    const { articles: published, readers, contributors } = blog.counters
    expect(`${interpolate(published.value, { total: 18 })} ${published.label}`).toBe('18+ Articles Published')
    expect(`${readers.value} ${readers.label}`).toBe('50K+ Monthly Readers')
    expect(`${contributors.value} ${contributors.label}`).toBe('25+ Expert Contributors')
    expect(navigation.footer.texts).toEqual(['Proudly created in India.', 'All Right Reserved, All Wrong Reversed.'])
  })

  test('reply templates', () => {
    expect(replyTemplates.map((template) => template.label)).toEqual(['Acknowledgment', 'Consultation', 'Quote Request', 'Custom'])
    expect(replyFallbacks).toEqual({ name: 'Valued Client', services: 'our services', organization: 'your organization' })
    expect(defaultReplySubject).toBe('Re: Your inquiry about ')
    expect(replyTemplates[0]?.content).toContain('within 2 business days')
    for (const { subject, content } of replyTemplates) expect(interpolate(subject + content, replyFallbacks)).not.toContain('{{')
  })
})

describe('placeholders', () => {
  test('interpolate does not expand placeholders inside values', () => {
    expect(interpolate('Dear {{name}}, about {{services}}', { name: '{{services}}', services: 'SEO' })).toBe('Dear {{services}}, about SEO')
  })

  test('interpolate leaves unknown placeholders in the text', () => {
    const draft: string = 'It costs {{price}} and {{toString}}.'
    expect(interpolate(draft, {})).toBe(draft)
  })
})

describe('all content', () => {
  test('every office has a time zone and working days', () => {
    for (const office of OFFICES) {
      const { timeZone, workingDays } = defaultContent.agency.offices.find(({ name }) => name === office)!
      expect(() => new Intl.DateTimeFormat('en-GB', { timeZone })).not.toThrow()
      expect(workingDays.every((day) => day >= 1 && day <= 7)).toBe(true)
    }
  })

  test('every referenced picture, film and client site exists in public/', () => {
    const missing = new Set(texts.filter(({ text }) => isFile(text) && !isPublished(text)).map(({ text }) => text))
    expect([...missing].toSorted()).toEqual([])
  })

  test('every referenced icon exists in icons.svg', () => {
    const sprite = readFileSync(path.join(here, '../public/images/icons.svg'), 'utf8')
    const referenced = documentTexts.flatMap(({ key, text }) => (key === 'icon' ? text : []))
    expect(referenced.length).toBeGreaterThan(20)
    expect(referenced.filter((icon) => !sprite.includes(`id="${icon}"`))).toEqual([])
  })

  test('every internal link leads to a page', () => {
    const broken = texts.filter(({ text }) => /^\/\S*$/.test(text) && !isFile(text) && !isPage(text))
    expect(broken).toEqual([])
  })

  test('no link leads to a placeholder or to the front page of a network', () => {
    const placeholder = /\bexample\.(com|org|net)\b|^https?:\/\/(www\.)?(linkedin|instagram|youtube|facebook|twitter|x)\.com\/?$/
    expect(texts.filter(({ text }) => placeholder.test(text))).toEqual([])
  })

  test('phone numbers are in the ranges that are reserved for fiction', () => {
    const reserved = /^\+44 20 7946 0\d{3}$|^\+44 1632 960 ?\d{3}$|^\+1 \d{3} 555 01\d\d$/
    const numbers = texts.flatMap(({ text }) => text.match(/\+\d[\d ]{7,}\d/g) ?? [])
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers.filter((number) => !reserved.test(number))).toEqual([])
  })

  test('the figures agree with the facts beside them', () => {
    const { figures, legal, offices, headOffice } = defaultContent.agency
    const people = Object.values(offices).reduce((sum, office) => sum + office.people, headOffice.people)
    expect(people).toBeGreaterThanOrEqual(Number.parseInt(figures.people, 10))
    expect(new Date().getFullYear() - legal.foundedIn).toBeGreaterThanOrEqual(Number.parseInt(figures.years, 10))
    const authors = new Set(articles.map((article) => article.author))
    expect([authors.size, blog.countersNote.includes('five authors')]).toEqual([5, true])
    expect(['No', 'One', 'Two', 'Three', 'Four'].indexOf(careers.positions.heading.split(' ')[0]!)).toBe(careers.positions.list.length)
  })

  test('the people who answer on an account are members of the team', () => {
    for (const { answers } of Object.values(social.accounts.texts)) expect(teamNames).toContain(answers)
  })

  test('no sentence is duplicated but for the text alternative of a picture', () => {
    const inModules = sources.flatMap((source) => [...source.matchAll(/'([^'\n]{50,})'/g)].map((match) => match[1] ?? ''))
    const inDocuments = documentTexts.flatMap(({ key, text }) => (key !== 'alt' && text.length >= 50 ? text : []))
    expect(inDocuments.length).toBeGreaterThan(300)
    expect(duplicates([...inModules, ...inDocuments].filter((text) => text.includes(' ')))).toEqual([])
  })

  test('no message of the contract is repeated in content', () => {
    const contract = import.meta.glob<Record<string, unknown>>(['../contract/*.ts', '!../contract/*.test.ts'], { eager: true })
    const messages = Object.values(contract).flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => (name.endsWith('_MESSAGES') ? textsIn(value) : [])),
    )
    expect(messages.length).toBeGreaterThan(20)
    expect(texts.filter(({ text }) => messages.includes(text))).toEqual([])
  })
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key.startsWith('/') ? [key] : []).concat(textsIn(inner)))
}

/** Each text with the name of its field, or of the list that holds it. */
function textsByKey(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => textsByKey(item, key))
  return Object.entries(value).flatMap(([name, inner]) => textsByKey(inner, name))
}

function picturesIn(value: unknown): PictureValue[] {
  if (typeof value !== 'object' || value === null) return []
  return 'src' in value ? [value as PictureValue] : Object.values(value).flatMap(picturesIn)
}

function duplicates(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function isFile(text: string): boolean {
  return /^\/(images|showcase|film)\//.test(text)
}

function isPublished(address: string): boolean {
  return existsSync(path.join(here, '../public', address.endsWith('/') ? `${address}index.html` : address))
}

/** A picture by its address, or by its name. */
const isPublishedPicture = (picture: string) => isPublished(pictureUrl(picture))

function isPage(address: string): boolean {
  const [, area, group, slug, id, ...rest] = address.split('/')
  if (area === 'services' && group === 'dba' && slug) {
    const key = findCategoryKey(slug)
    return key !== undefined && rest.length === 0 && (!id || offerings[key].some((offering) => offering.id === id))
  }
  if (area === 'request-demo') return products.some((product) => product.id === group) && !slug
  if (area === 'blog' && group) return Object.values<string>(ARTICLE_IDS).includes(group) && !slug
  return address in PAGES || OTHER_ADDRESSES.includes(address)
}
