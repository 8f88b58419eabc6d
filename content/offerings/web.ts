import type { Offering } from './offering.ts'

export default [
  {
    id: 'business-website',
    title: 'Business website',
    description: 'Five templates, your words, an editing area.',
    summary:
      'A fast site that says what you do, answers the price question and ends in a form that reaches a person. Your team edits it from the first day.',
    forWhom: 'Firms that win work by enquiry.',
    includes: [
      'Five designed templates',
      'Writing and editing of up to twenty pages',
      'Forms that reach a person and keep a copy',
      'Editing area and training',
      'Checks for speed, keyboard and old phones',
    ],
    steps: [
      { title: 'Ask', description: 'What do visitors come to find out?' },
      { title: 'Plan', description: 'Sitemap, content, six-line price.' },
      { title: 'Build', description: 'Weekly versions on your phone.' },
      { title: 'Launch', description: 'Five-day list, quiet morning.' },
    ],
  },
  {
    id: 'online-shop',
    title: 'Online shop',
    description: 'Honest stock, few steps, e-mails that arrive.',
    summary:
      'A shop that tells the truth about stock and delivery, takes payment in as few steps as the law allows and sends every message on time.',
    forWhom: 'Makers and retailers with their own goods.',
    includes: [
      'Catalogue, basket, checkout, order status',
      'Stock link to your present system',
      'Payment and refund tests with real cards',
      'Order e-mails in your voice',
      'Training for the packing table',
    ],
    steps: [
      { title: 'Count', description: 'Products, variants, exceptions.' },
      { title: 'Join', description: 'Stock, payment, delivery.' },
      { title: 'Try', description: 'Ten strangers buy something.' },
      { title: 'Open', description: 'Soft launch to known customers.' },
    ],
  },
  {
    id: 'site-migration',
    title: 'Site migration',
    description: 'A new house without losing the post.',
    summary: 'We list every address you have, decide where each one goes, carry over the words that earn visits and watch for six weeks.',
    forWhom: 'Anyone changing domain, platform or structure.',
    includes: [
      'Full address list from four sources',
      'Redirect table, one hop each',
      'Content comparison for the top fifty pages',
      'Switch-day checks',
      'Six weeks of watching',
    ],
    steps: [
      { title: 'List', description: 'Crawl, sitemap, logs, links.' },
      { title: 'Decide', description: 'Same, moved, parent or gone.' },
      { title: 'Switch', description: 'Early, on a weekday.' },
      { title: 'Watch', description: '404s daily, rankings weekly.' },
    ],
  },
  {
    id: 'database-care',
    title: 'Database administration',
    description: 'Backups that have been restored, and somebody who reads the log.',
    summary:
      'A monthly routine for the part of your business you cannot buy again: copies, restores, slow queries, safe changes and access.',
    forWhom: 'Firms whose orders, patients or students live in one database.',
    includes: [
      'Backup plan with two agreed numbers',
      'Monthly restore, timed and signed',
      'Five numbers on one sheet',
      'Slow-query repairs',
      'Access list and leavers’ routine',
    ],
    steps: [
      { title: 'Agree', description: 'How much may be lost, how long may it take?' },
      { title: 'Secure', description: 'Three copies, two places.' },
      { title: 'Measure', description: 'Five numbers a month.' },
      { title: 'Mend', description: 'Worst query first.' },
    ],
  },
  {
    id: 'crm-pipeline',
    title: 'CRM and sales pipeline',
    description: 'One list, one status, no lost enquiries.',
    summary:
      'We move your contacts into one system, clean them on the way and tie it to your forms and mail, so that nobody waits for an answer by accident.',
    forWhom: 'Sales teams that work from private spreadsheets.',
    includes: [
      'Three questions the system must answer',
      'Cleaning and translation table',
      'Three rehearsed imports',
      'Form, mail and invoice links',
      'Four weeks beside your team',
    ],
    steps: [
      { title: 'Ask', description: 'What can you not see today?' },
      { title: 'Clean', description: 'Duplicates, dates, consent.' },
      { title: 'Rehearse', description: 'Fifty, all, all with a clock.' },
      { title: 'Switch', description: 'One source from the first hour.' },
    ],
  },
] satisfies Offering[]
