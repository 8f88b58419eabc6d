import { agency } from './agency.ts'

type Section = { id: string; heading: string; paragraphs: string[]; bullets?: string[] }

// Every sentence here is a promise about what the code does. Change the two together.

const sections: Section[] = [
  {
    id: 'who',
    heading: 'Who we are',
    paragraphs: [
      `This website belongs to ${agency.name}, an agency near Chandigarh, India. ‘We’ means ${agency.name}. For anything on this page, write to ${agency.email}. A person replies in ${agency.promise.replyTime}.`,
    ],
  },
  {
    id: 'enquiries',
    heading: 'When you send an enquiry or ask for a demo',
    paragraphs: [
      'The contact form sends us the following, and the demo form a part of it. We use it to answer you, and to remember what was said if you write again.',
    ],
    bullets: [
      'Required: your name and your e-mail address and, on the contact form, the services you chose.',
      'Only if you fill them in: organization, number, website, preferred office, message and where you heard of us.',
      'Sent by the form itself: how long it was open, which helps us to tell people from machines.',
      'Added by us: the date, how far we are with it (pending, responded or closed), its priority and the replies that we send you.',
    ],
  },
  {
    id: 'custom',
    heading: 'When you send a custom solution request',
    paragraphs: [
      'No field is required. We keep your name and e-mail address if you give them, the answers about your business, the problem, the audience, your goals, budget and timeline, and any files that you add.',
      'Until you send it, what you write in that form is kept in your own browser, so that you do not lose it. ‘Clear the form’ deletes it there.',
      'The files lie outside the public website and can be opened only by signed-in staff. Please do not send identity papers, bank details or other people’s private data. If you do so by mistake, tell us and we will delete them.',
    ],
  },
  {
    id: 'newsletter',
    heading: 'When you subscribe to the newsletter',
    paragraphs: [
      'You enter your e-mail address, and we send you one message with a link. You are subscribed only after you have confirmed with it. If you do not do so within 48 hours, the link stops working, and we delete the address from the list and send nothing more.',
      'Each newsletter has an unsubscribe link that works at once and asks for no password. We keep your address and the dates on which you asked, confirmed and left, so that we can show that you agreed and do not write to you again after you have gone. We do not track whether you open the letters.',
    ],
  },
  {
    id: 'cookies',
    heading: 'Cookies',
    paragraphs: [
      'If you are a visitor, we set no cookies: none for analytics, none for advertising. That is why there is no cookie banner. Your browser remembers until you close it that you have seen our introduction, and what you have typed into the contact form until you send it or close the tab; both stay on your device.',
      'Cookies are for staff only. When a member of staff signs in to the editing area, cookies keep them signed in and protect them from forged requests, and the browser stores their name and e-mail address.',
    ],
  },
  {
    id: 'logs',
    heading: 'Server records',
    paragraphs: [
      'Like any web server, ours notes requests for a short time: the address asked for, the time and the network address it came from. We use these notes to keep the site running and to stop abuse of the forms, not to build profiles.',
    ],
  },
  {
    id: 'sharing',
    heading: 'Who else sees it',
    paragraphs: [
      'Nobody. We do not sell, lend or send your data to third parties. Fonts, pictures and videos come from our own server, so that opening a page tells no other company that you were here. Should an article show a picture from another site, your browser fetches it there. Our replies to you travel by e-mail, through the mail servers on the way.',
      'Links to other sites, such as social networks and our clients, work only when you click on them; after that, their rules apply. If a law or a court orders us to hand something over, we will do so only as far as we must, and tell you if we may.',
    ],
  },
  {
    id: 'keeping',
    heading: 'How long we keep it',
    paragraphs: [
      'Enquiries, demo requests and custom solution requests are kept until a member of our staff deletes them. We do so when they are no longer needed or when you ask. Deleting one deletes its files, our replies and every letter about it from our record of outgoing mail.',
      'If we work together, contracts and invoices are kept for as long as tax law requires.',
    ],
  },
  {
    id: 'rights',
    heading: 'What you can ask for',
    paragraphs: ['Write from the address you used with us. We may ask one question to make sure that it is you.'],
    bullets: [
      'A copy of what we hold about you.',
      'A correction, if something is wrong.',
      'Deletion of your enquiry, request, files or subscription.',
      'An explanation of anything on this page that is not clear.',
    ],
  },
  {
    id: 'safety',
    heading: 'How we look after it',
    paragraphs: [
      'Only signed-in staff can read enquiries, requests and files. Their passwords are stored in a form that we ourselves cannot read. If something goes wrong and your data is affected, we will tell you what happened and what to do.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes',
    paragraphs: [
      'If we change how we handle data, we change this page and the date at the top of it. For anything that matters to you, such as a new use of your data, we ask first.',
    ],
  },
]

export const privacy = {
  meta: {
    title: `Privacy | ${agency.name}`,
    description: 'What we collect, why, how long we keep it and how to have it deleted. No visitor cookies. Nothing is sent to third parties.',
  },
  title: 'Privacy',
  updatedAt: '2026-11-15',
  updatedLabel: 'Last changed on {{date}}' as const,
  summary: 'We keep what you send us, for as long as we need it to answer you. We do not follow you around, we set no cookies for visitors, and we pass nothing on to third parties.',
  sections,
}
