import { agency } from './agency.ts'

type NavigationItem = {
  label: string
  href: string
  /** A group has no page of its own: its address only marks the section it stands for. */
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
