import { showcase } from './showcase.ts'

const { orbio, hedgerowAndPost, satlujHills } = showcase

/** The logos under 'Trusted by'. Each links to the client's own site. */
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
    link: 'https://example.com/?client=kesar-and-loom',
  },
  {
    id: 'ropewalk-freight',
    name: 'Ropewalk Freight',
    logo: '/images/logos/clients/ropewalk-freight.svg',
    link: 'https://example.com/?client=ropewalk-freight',
  },
  {
    id: 'northlath',
    name: 'Northlath',
    logo: '/images/logos/clients/northlath.svg',
    link: 'https://example.com/?client=northlath',
  },
  {
    id: 'doabfresh',
    name: 'Doabfresh',
    logo: '/images/logos/clients/doabfresh.svg',
    link: 'https://example.com/?client=doabfresh',
  },
  {
    id: 'molarlane',
    name: 'Molarlane',
    logo: '/images/logos/clients/molarlane.svg',
    link: 'https://example.com/?client=molarlane',
  },
  {
    id: 'dhauli-leaf',
    name: 'Dhauli Leaf',
    logo: '/images/logos/clients/dhauli-leaf.svg',
    link: 'https://example.com/?client=dhauli-leaf',
  },
  {
    id: 'quillmarsh',
    name: 'Quillmarsh',
    logo: '/images/logos/clients/quillmarsh.svg',
    link: 'https://example.com/?client=quillmarsh',
  },
]
