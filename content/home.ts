import { agency } from './agency.ts'
import { caseStudies } from './case-studies.ts'
import { showcase } from './showcase.ts'

export const home = {
  meta: {
    title: `${agency.name}: branding, marketing, web and apps`,
    description:
      'One team for brand, marketing, websites and apps. We make businesses easier to find, easier to understand and easier to buy from. Based near Chandigarh.',
  },

  hero: {
    title: 'Build your Brand',
    text: 'More of the right people find you, understand you and write to you. One team for brand, marketing, web and apps.',
    primary: { label: 'Get Started', href: '/contact' },
    secondary: { label: 'Learn More', about: 'about our services', href: '/services/dba' },
    imageAlt: 'Four lacquered purple ribbons bending through one wide turn in a dark studio',
    stats: [
      { value: agency.figures.projects, label: 'projects delivered' },
      { value: agency.figures.clients, label: 'happy clients' },
      { value: agency.figures.successRate, label: 'success rate' },
    ],
  },

  aboutTeaser: {
    label: 'Who we are',
    heading: 'We make businesses easier to find, easier to understand and easier to buy from.',
    text: `${agency.name} means a new turn. Most clients come to us when the straight road has stopped working: the name no longer fits, the site is slow, the leads are wrong. We look for the turn, draw it plainly and build it with you.`,
    link: { label: 'About us', href: '/about' },
    imageAlt: 'Close view of the outer ribbon where it becomes the inner one',
  },

  blogCarousel: {
    label: 'From the blog',
    heading: 'Read today, use tomorrow',
    readArticle: 'Read Article',
    readMore: { label: 'READ MORE', about: 'on our blog', href: '/blog' },
    defaultCategory: 'Blog',
    loading: 'Loading blog posts...',
    previous: 'Previous article',
    next: 'Next article',
    goTo: 'Show article {{number}}' as const,
  },

  services: {
    label: 'Services',
    heading: 'Four ways in, one team behind them',
    cards: [
      {
        id: 'brand',
        monogram: 'monograms/branding',
        title: 'Brand Solution',
        description: 'A name, a look and a voice that people can repeat to each other.',
        link: '/services/dba/branding-solutions',
      },
      {
        id: 'marketing',
        monogram: 'monograms/marketing',
        title: 'Marketing Solution',
        description: 'Campaigns planned backwards from the enquiry you want to receive.',
        link: '/services/dba/marketing',
      },
      {
        id: 'web',
        monogram: 'monograms/web',
        title: 'Web Solution',
        description: 'Sites that open fast, read well and end in a message to you.',
        link: '/services/dba/web',
      },
      {
        id: 'app',
        monogram: 'monograms/app',
        title: 'App Solution',
        description: 'Apps for people who come back every week, and a frank no for the rest.',
        link: '/services/dba/app-development',
      },
    ],
  },

  trustedBy: {
    heading: 'Trusted by',
    newTab: 'opens the client’s site in a new tab',
  },

  howWeWork: {
    heading: 'How We Work',
    text: 'Four steps. At each one you know what happens next and what it costs.',
    steps: [
      {
        number: '01',
        title: 'Understand the Vision',
        keywords: ['Listen', 'Brief', 'Figure to move'],
        description:
          'We ask who has to do what differently, and why they do not do it today. You leave with one page that everyone can sign.',
        image: '/images/how-we-work/01.svg',
        imageAlt: 'A white band winds out of a spiral and becomes the first line of a signed page; three more are only sketched',
      },
      {
        number: '02',
        title: 'Strategize with Impact',
        keywords: ['Plan', 'Priorities', 'Price'],
        description:
          'We choose the few things most likely to move that figure, put them in order and price them line by line. We also list what we would leave out.',
        image: '/images/how-we-work/02.svg',
        imageAlt: 'Two of four roads are drawn in full: they pass three numbered stations and end at a marigold target',
      },
      {
        number: '03',
        title: 'Execute Everything Seamlessly',
        keywords: ['Design', 'Build', 'Check'],
        description:
          'Writers, designers and engineers work on one plan, in short steps you can click. Nothing is thrown over a wall, because there is no wall.',
        image: '/images/how-we-work/03.svg',
        imageAlt: 'Three bands run into a half-built web page and become the arch in it; the fourth is still a plan',
      },
      {
        number: '04',
        title: 'Analyze, Refine, Growth',
        keywords: ['Measure', 'Mend', 'Repeat'],
        description:
          'We look at the figure we agreed on, in your own numbers. What works gets more. What does not is mended or stopped, with a note saying why.',
        image: '/images/how-we-work/04.svg',
        imageAlt: 'All four bands turn a full loop and leave upwards, over columns that grow with them',
      },
    ],
  },

  portfolio: {
    label: 'Work',
    heading: 'Three sites, three different problems',
    text: 'Each opens here as the live page, not a picture of it.',
    previous: 'Previous project',
    next: 'Next project',
    readStory: caseStudies.read,
    allWork: { label: 'See all work', href: '/case-studies' },
    caseStudies: { label: 'Read the case studies', href: '/case-studies' },
    items: [
      {
        ...showcase.orbio,
        title: showcase.orbio.client,
        description:
          'Premium digital solutions. Fourteen vague pages became a single clear one, built on one sentence that all three founders can say.',
      },
      {
        ...showcase.hedgerowAndPost,
        title: showcase.hedgerowAndPost.client,
        description:
          'A fencing company. Six fences drawn to one scale, each with its price per metre, and a form with three questions that decide the rest.',
      },
      {
        ...showcase.satlujHills,
        title: showcase.satlujHills.client,
        description:
          'An engineering college. Notices that can be read on a phone, one table of courses and fees, and a placement count that includes everyone.',
      },
    ],
  },

  closingCarousel: {
    heading: 'Discovery to Decisions: Marketing in the AI era',
    headingMobile: 'Marketing in the AI era',
    text: 'Buyers ask a machine first and visit second. These pages are written so that both get a straight answer.',
    visit: 'Visit Website',
    badge: 'Live Web',
    counter: '{{current}} / {{total}}' as const,
    slides: [
      {
        ...showcase.hedgerowAndPost,
        title: 'Answer the price question before it is asked',
        description: 'Hedgerow & Post prints the price per metre under each fence. People who write have already measured their garden.',
        overlays: true,
      },
      {
        ...showcase.satlujHills,
        title: 'Keep facts in one place, with dates',
        description:
          'At Satluj Hills every seat and fee is in one table, and the placement count carries its date. Machines, parents and the office read the same line.',
        overlays: true,
      },
      {
        ...showcase.orbio,
        title: 'Say it so that a machine can quote it',
        description:
          'Orbio’s first paragraph says what it sells and on what terms. It can be lifted whole, by a machine or by a buyer writing to a manager.',
        overlays: true,
      },
    ],
  },
}

const { orbio, hedgerowAndPost, satlujHills } = showcase

/** The logos under 'Trusted by'. Each links to the client's site. */
export const clients = [
  {
    id: orbio.id,
    name: orbio.client,
    logo: '/images/logos/clients/orbio.svg',
    link: orbio.webUrl,
  },
  {
    id: hedgerowAndPost.id,
    name: hedgerowAndPost.client,
    logo: '/images/logos/clients/hedgerow-and-post.svg',
    link: hedgerowAndPost.webUrl,
  },
  {
    id: satlujHills.id,
    name: satlujHills.client,
    logo: '/images/logos/clients/satluj-hills.svg',
    link: satlujHills.webUrl,
  },
  {
    id: 'kesar-and-loom',
    name: 'Kesar & Loom',
    logo: '/images/logos/clients/kesar-and-loom.svg',
    link: '/showcase/clients/kesar-and-loom/',
  },
  {
    id: 'ropewalk-freight',
    name: 'Ropewalk Freight',
    logo: '/images/logos/clients/ropewalk-freight.svg',
    link: '/showcase/clients/ropewalk-freight/',
  },
  {
    id: 'northlath',
    name: 'Northlath',
    logo: '/images/logos/clients/northlath.svg',
    link: '/showcase/clients/northlath/',
  },
  {
    id: 'doabfresh',
    name: 'Doabfresh',
    logo: '/images/logos/clients/doabfresh.svg',
    link: '/showcase/clients/doabfresh/',
  },
  {
    id: 'molarlane',
    name: 'Molarlane',
    logo: '/images/logos/clients/molarlane.svg',
    link: '/showcase/clients/molarlane/',
  },
  {
    id: 'dhauli-leaf',
    name: 'Dhauli Leaf',
    logo: '/images/logos/clients/dhauli-leaf.svg',
    link: '/showcase/clients/dhauli-leaf/',
  },
  {
    id: 'quillmarsh',
    name: 'Quillmarsh',
    logo: '/images/logos/clients/quillmarsh.svg',
    link: '/showcase/clients/quillmarsh/',
  },
]
