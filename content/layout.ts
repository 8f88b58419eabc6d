import { agency } from './agency.ts'

type NavigationItem = {
  label: string
  href: string
  /** A group has no page of its own: its address only tells which section is the current one. */
  children?: { label: string; href: string; hint: string }[]
}

const items: NavigationItem[] = [
  {
    label: 'Service',
    href: '/services',
    children: [
      {
        label: 'DBA',
        href: '/services/dba',
        hint: 'Digital Brand Architect: brand, marketing, web, apps, graphics and databases',
      },
    ],
  },
  {
    label: 'Solution',
    href: '/solutions',
    children: [
      {
        label: 'Our Products',
        href: '/solutions/our-products',
        hint: 'Three platforms for colleges, made and run by us',
      },
      {
        label: 'Custom Solutions',
        href: '/solutions/custom-solutions',
        hint: 'Tell us the problem; we plan the thing that solves it',
      },
    ],
  },
  { label: 'About', href: '/about' },
  { label: 'Blog', href: '/blog' },
  { label: 'Contact', href: '/contact' },
]

export const navigation = {
  skipLink: 'Skip to content',
  label: 'Main',
  logo: { label: `${agency.name}, home`, href: '/' },

  items,
  contact: { label: 'Let us Think', href: '/contact' },

  drawer: {
    title: 'Menu',
    open: 'Open menu',
    close: 'Close menu',
  },

  scrollIndicator: { down: 'Scrolling down', up: 'Scrolling up' },
}

export const footer = {
  links: [
    { label: 'About', href: '/about' },
    { label: 'Contact', href: '/contact' },
    { label: 'Case Studies', href: '/case-studies' },
    { label: 'Blog', href: '/blog' },
    { label: 'Privacy', href: '/privacy' },
  ],
  more: [
    { label: 'Services', href: '/services/dba' },
    { label: 'Products', href: '/solutions/our-products' },
    { label: 'Careers', href: '/careers' },
    { label: 'Social', href: '/social' },
    { label: 'Accessibility', href: '/accessibility' },
    { label: 'Terms', href: '/terms' },
  ],
  imprint: agency.legal.name,
  texts: ['Proudly created in India.', 'All Right Reserved, All Wrong Reversed.'],
}

/** The film shown once per visit. */
export const intro = {
  label: 'Introduction',
  text: 'Tap anywhere to begin',
  skip: 'Skip intro',
  sound: '12 seconds, with sound',
  mute: 'Mute',
  unmute: 'Sound on',
}

export const notFound = {
  title: 'Page Not Found',
  text: 'The road bends here, and this page is not on it. It may have moved, or the address may have a slip in it.',
  home: { label: 'Back to Home', href: '/' },
  back: 'Go Back',
  /** Below every message about a page that does not exist, unless it has links of its own. */
  waysOn: {
    heading: 'Pages that do exist',
    links: [
      { label: 'Services', hint: 'What we do, in five categories', href: '/services/dba' },
      { label: 'Case Studies', hint: 'What changed for our clients, with figures', href: '/case-studies' },
      { label: 'Our Products', hint: 'Software for colleges that you can see in a demo', href: '/solutions/our-products' },
      { label: 'Blog', hint: 'One useful thing in every article', href: '/blog' },
      { label: 'Contact', hint: 'Tell us what you were looking for', href: '/contact' },
    ],
  },
  stories: 'Stories that you can read',
}

/** The parent pages in the breadcrumbs of search results. */
export const breadcrumbPages = {
  home: { name: 'Home', path: '/' },
  blog: { name: 'Blog', path: '/blog' },
  services: { name: 'Digital Brand Architect', path: '/services/dba' },
  products: { name: 'Our Products', path: '/solutions/our-products' },
  caseStudies: { name: 'Case Studies', path: '/case-studies' },
}

export type Breadcrumb = (typeof breadcrumbPages)[keyof typeof breadcrumbPages]
