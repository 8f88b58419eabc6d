import type { CategoryInput } from '../../contract/service-category.ts'

export default {
  slug: 'web',
  name: 'Web Solutions',
  shortDesc: 'Sites that open fast, read well and bring enquiries',
  icon: 'browser',
  color: '#47216b',
  heroImage: '/images/categories/web.svg',
  overview:
    'Your website is at work while you sleep. It should open on an old phone, say what you do in one screen, answer the price question and end in a form that works. We build it so that you can run it.',
  description:
    'We design and build sites that load quickly, can be used by everyone, and are edited by your own people. Moves from an old site keep their addresses and their rankings. Databases behind them are backed up, watched and restored on schedule.',
  services: [
    {
      id: 'website-design',
      title: 'Website design and build',
      description: 'Templates, words and code made together, smallest screen first.',
      icon: 'browser',
    },
    {
      id: 'website-transformation',
      title: 'Website transformation',
      description: 'A new site in place of the old one, with every address redirected and every good page kept.',
      icon: 'turn',
    },
    {
      id: 'ecommerce',
      title: 'E-commerce',
      description: 'A shop with honest stock, few steps to pay and e-mails that arrive.',
      icon: 'cart',
    },
    {
      id: 'cms',
      title: 'Content management',
      description: 'An editing area your staff can learn in an hour, with previews and an undo.',
      icon: 'edit',
    },
    {
      id: 'database-administration',
      title: 'Database administration',
      description: 'Backups that have been restored, slow queries mended, access kept in order.',
      icon: 'database',
    },
    {
      id: 'care',
      title: 'Care and hosting',
      description: 'Updates, monitoring and a person on call, for one yearly price.',
      icon: 'shield',
    },
  ],
  stats: [
    { value: '100+', label: 'Websites Launched' },
    { value: '45%', label: 'Conversion Rate Boost' },
    { value: '99.9%', label: 'Uptime' },
  ],
  whyChooseUs: [
    'Fast on a three-year-old phone',
    'Usable by keyboard and screen reader',
    'Old addresses redirected, one by one',
    'You can edit it without us',
  ],
  keyBenefits: [
    'More visitors reach the form, and finish it',
    'Search rankings survive the move',
    'Your team changes text and prices by itself',
    'No surprise costs in year two',
  ],
  process: [
    {
      title: 'Discovery',
      description: 'We crawl what you have, read the logs and list the questions visitors bring.',
    },
    { title: 'Planning', description: 'Sitemap, templates, content plan and a price split into six lines.' },
    { title: 'Development', description: 'Short steps on a private address you can open on your own phone.' },
    { title: 'Launch', description: 'A five-day checklist, a switch on a quiet morning, six weeks of watching.' },
  ],
  testimonials: [
    {
      quote: 'We moved four hundred pages, and our customers noticed only that it got faster.',
      author: 'Tanvaar Ghumra',
      position: 'Operations manager, Doabfresh',
    },
    {
      quote: 'My office updates the site. I was told that would happen. I had been told so before.',
      author: 'Dr Harsimrat Pannuvar',
      position: 'Registrar, Satluj Hills College of Engineering',
    },
  ],
  companies: [],
  work: [
    {
      title: 'Satluj Hills College of Engineering',
      description:
        'Notices that can be read on a phone, one table of fees, and a square for each of 412 graduates. Calls about fees fell by more than half.',
      image: '/images/work-pieces/satluj-hills-graduates.svg',
    },
    {
      title: 'Hedgerow & Post',
      description: 'Six fences drawn to one scale, each with its price per metre. Seven of ten requests now come with a length.',
      image: '/images/work-pieces/hedgerow-and-post-fences.svg',
    },
    {
      title: 'Doabfresh',
      description:
        'A stock page that the loading bay trusts. It is counted at half past five each morning, and the phone is quieter by six.',
      image: '/images/work-pieces/doabfresh-stock.svg',
    },
  ],
} satisfies CategoryInput
