import { agency } from './agency.ts'
import type { TextSection } from './text-section.ts'

type RetentionEntry = { what: string; why: string; howLong: string }

// Every sentence describes what the code does. Change the two together.

const sections: TextSection[] = [
  {
    id: 'who',
    heading: 'Who we are',
    paragraphs: [
      `This website belongs to ${agency.legal.name}, an agency near Chandigarh, India, whose address and registration are in the terms. ‘We’ means that company. For anything on this page, write to ${agency.email}. A person replies in ${agency.promise.replyTime}.`,
    ],
  },
  {
    id: 'enquiries',
    heading: 'When you send an enquiry or ask for a demo',
    paragraphs: [
      'The contact form sends us the following, and the demo form a part of it. We use it to answer you, and to remember what was said if you write again. Our team hears of it by a letter to its own mailbox.',
      'What looks as if a machine had sent it goes to a spam folder. Our staff can read it there and put it back; nothing is thrown away unread.',
      'Until you send them, your words are kept in this tab of your browser, so that you do not lose them.',
    ],
    bullets: [
      'Required: your name and your e-mail address and, on the contact form, the services you chose.',
      'Only if you fill them in: organization, number, website, preferred office, message and where you heard of us.',
      'Sent by the form itself: how long it was open and whether a field that people cannot see was filled in. We use it once, to tell people from machines, and do not keep it.',
      'Added by us: the date, the day by which we promised an answer, how far we are with it (pending, responded or closed), its priority, the replies that we send you and notes that our staff write to each other.',
    ],
  },
  {
    id: 'letters',
    heading: 'When you write us an e-mail',
    paragraphs: [
      'What you write to our e-mail address, or answer to one of our letters, we keep with your enquiry: your letter as it came, with its files, your name and address, and when it arrived. It is deleted with the enquiry. A fingerprint stays for 400 days, so that our mailbox does not bring a deleted letter back; nothing can be read from it.',
      'Pictures that your letter loads from elsewhere are not loaded when we read it. We do not watch whether you open our letters.',
    ],
  },
  {
    id: 'custom',
    heading: 'When you send a custom solution request',
    paragraphs: [
      'No field is required. We keep your name and e-mail address if you give them, the answers about your business, the problem, the audience, your goals, budget and timeline, and any files that you add.',
      'Until you send it, what you write in that form is kept in your own browser, also when you close it, so that you do not lose it. ‘Clear the form’ deletes it there.',
      'The files lie outside the public website and can be opened only by signed-in staff. Pictures are drawn anew when they arrive, which removes what cameras write into them, such as the place; a PDF stays as it is. Please do not send identity papers, bank details or other people’s private data. If you do so by mistake, tell us and we will delete them.',
    ],
  },
  {
    id: 'newsletter',
    heading: 'When you subscribe to the newsletter',
    paragraphs: [
      'You enter your e-mail address, and we send you one message with a link. You are subscribed only after you have confirmed with it. If you do not do so within 48 hours, the link stops working, and we delete the address, with our letter to it.',
      'If somebody else entered your address, press ‘This was not me’ in that letter: we take the address out at once, and for a year the form sends nothing more to your mailbox. To recognize it we keep a fingerprint of the address, from which it cannot be read. Whoever presses nothing gets three such letters a day at most: for this we count them, under a fingerprint that is deleted with the day.',
      'Each newsletter has an unsubscribe link that works at once and asks for no password. We keep your address and the dates on which you asked, confirmed and left, so that we can show that you agreed and do not write to you again after you have gone. Should somebody enter your address after that, a letter asks you, and nothing changes unless you confirm. We do not track whether you open the letters.',
    ],
  },
  {
    id: 'cookies',
    heading: 'Cookies',
    paragraphs: [
      'If you are a visitor, we set no cookies: none for analytics, none for advertising. That is why there is no cookie banner. What your browser remembers for us stays on your device:',
    ],
    bullets: [
      'Until you close the tab: that you have seen our introduction, and what you typed into the contact form or a demo form, unless you send it before. For a moment between two pages: that the second one follows the first.',
      'For a day: when you saw that introduction, so that another tab does not show it again.',
      'Until you send or clear it: what you wrote in the custom solution form.',
    ],
    after: [
      'Cookies are for staff only. When a member of staff signs in to the editing area, two cookies keep them signed in, for 12 hours at most, and protect them from forged requests. A third, for 180 days, tells their browser from those in which strangers guess at their password. The browser stores their name and e-mail address until they sign out.',
    ],
  },
  {
    id: 'logs',
    heading: 'Server records',
    paragraphs: [
      'For each request our server notes the time, what kind of page or call it was, how it ended and how long it took. It notes neither who asked nor what they searched for, so these notes are about the site and not about you.',
      'To stop abuse of the forms, it counts calls by network address. The address itself is never written down: the count stands under a fingerprint, made with a random key that is thrown away every day, and is deleted within a day.',
      'So that a second press of a button does not send something twice, it keeps a fingerprint of what was sent for about a day. Your words cannot be read from it.',
    ],
  },
  {
    id: 'sharing',
    heading: 'Who else sees it',
    paragraphs: [
      'Nobody. We do not sell, lend or give your data to third parties. Fonts, pictures and videos come from our own server, so that opening a page tells no other company that you were here. Should an article show a picture from another site, your browser fetches it there. Letters, to you and to our own team, travel by e-mail, through the mail servers on the way.',
      'Links to other sites, such as social networks and our clients, work only when you click on them; after that, their rules apply. If a law or a court orders us to hand something over, we will do so only as far as we must, and tell you if we may.',
    ],
  },
  {
    id: 'keeping',
    heading: 'How long we keep it',
    paragraphs: [
      'Enquiries, demo requests and custom solution requests are kept until a member of our staff deletes them. We do so when they are no longer needed or when you ask. Deleting one deletes its files, our notes, our replies, every letter about it from our record of outgoing mail, and the fingerprints that kept it from being sent twice.',
      'What remains for a while: letters that already lie in a mailbox, yours or ours; our backups, until newer ones replace them; and a line in the log of what our staff did, which names you and is deleted after 400 days.',
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
    email: agency.email,
  },
  {
    id: 'safety',
    heading: 'How we look after it',
    paragraphs: [
      'Only signed-in staff can read enquiries, requests and files, and what they do with them is logged. Their passwords are stored in a form that we ourselves cannot read. If something goes wrong and your data is affected, we will tell you what happened and what to do.',
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

const retention: RetentionEntry[] = [
  { what: 'Enquiries and demo requests', why: 'To answer you', howLong: 'Until we delete them, or you ask us to' },
  { what: 'Custom solution requests and files', why: 'To plan your project', howLong: 'Until we delete them, or you ask us to' },
  { what: 'Newsletter address, not confirmed', why: 'To ask whether it is yours', howLong: '48 hours' },
  { what: 'Newsletter address, confirmed or left', why: 'To write to you, or never again', howLong: 'Until you ask us to delete it' },
  { what: 'Fingerprint of a form', why: 'So that nothing is sent twice', howLong: 'About a day' },
  { what: 'Count of calls, by a fingerprint of the network address', why: 'To stop abuse', howLong: 'A day at most' },
  { what: 'Fingerprint of an address whose owner said ‘This was not me’', why: 'To send nothing more there', howLong: 'A year' },
  { what: 'Log of what our staff did', why: 'To know who changed or deleted what', howLong: '400 days' },
  { what: 'Cookies of visitors', why: 'None', howLong: 'None' },
]

export const privacy = {
  meta: {
    title: `Privacy | ${agency.name}`,
    description:
      'What we collect, why, how long we keep it and how to have it deleted. No visitor cookies. Nothing is sent to third parties.',
  },
  title: 'Privacy',
  updatedAt: '2026-11-16',
  summary:
    'We keep what you send us, for as long as we need it to answer you. We do not follow you around, we set no cookies for visitors, and we pass nothing on to third parties.',
  atAGlance: {
    id: 'at-a-glance',
    heading: 'At a glance',
    heads: { what: 'What', why: 'Why', howLong: 'How long' },
    retention,
  },
  sections,
}
