import { setTimeout as wait } from 'node:timers/promises'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import type { MailServer } from '../support/mail/mail-server.ts'
import { pushMessage } from '../support/mail/push-message.ts'
import { composeRawMessage } from '../support/mail/raw-message.ts'
import { type SiteProcess, apiClientAt, fetchLoginCookie } from '../support/site-process.ts'

const OWNER_NAME = 'Harleen Bains'
const COLLEAGUE_NAME = 'Simran Kaur'
const COLLEAGUE = { email: 'simran@navakra.example', password: 'ten green bottles on a wall' }
const POLL_INTERVAL_MS = 50

const ENQUIRIES = [
  {
    name: 'Ingrid Solheim',
    email: 'ingrid@fjordline.example',
    organization: 'Fjordline Ferries',
    services: ['CRM/Sales Pipeline Development'],
    office: 'UK (London)',
    source: 'Search',
    message: 'Bookings come by e-mail, telephone and fax. Yes, fax.',
  },
  {
    name: 'Farah Qureshi',
    email: 'farah@pomegranate.example',
    organization: 'Pomegranate Press',
    services: ['Ad Film/Video Production', 'Integrated Campaigns'],
    office: 'Mumbai',
    source: 'Instagram/Facebook',
    message: 'A film of one minute for a book of nine hundred pages.',
  },
  {
    name: 'Jonas Eklund',
    email: 'jonas@bergbryggeri.example',
    organization: 'Berg Bryggeri',
    services: ['Social Media Management'],
    office: 'Amsterdam',
    source: 'Referral',
    message: 'Our brewer takes good pictures and hates captions.',
  },
  {
    name: 'Tomasz Wrona',
    email: 't.wrona@ostrowmills.example',
    organization: 'Ostrów Mills',
    services: ['Website Transformation', 'SEO'],
    office: 'Amsterdam',
    source: 'Search',
    message: 'Our shop answers in eleven seconds. Four people have looked at it and each has blamed the one before.',
  },
  {
    name: 'Adaeze Nnamdi',
    email: 'adaeze@lumenpark.example',
    organization: 'Lumen Park',
    services: ['Mobile App Development & UI/UX', 'Branding'],
    office: 'UK (London)',
    source: 'Referral',
    message: 'We open a second park in May and would like one app for both, with tickets.',
  },
  {
    name: 'Priya Raman',
    email: 'priya@northlath.example',
    organization: 'Northlath',
    services: ['Content Creation & Marketing'],
    office: 'Bangalore',
    source: 'LinkedIn',
    message: 'Twelve articles a year, written by somebody who has stood in a sawmill.',
  },
  {
    name: 'Vikram Sethi',
    email: 'vikram@dholpur.example',
    organization: 'Dholpur Stone',
    services: ['Performance Media'],
    office: 'Delhi',
    source: 'Media & News',
    message: 'Architects find us, builders do not. Where would you begin?',
  },
  {
    name: 'Meera Sandhu',
    email: 'meera@kettlecrane.example',
    organization: 'Kettle & Crane',
    services: ['Branding', 'Website Transformation'],
    office: 'Mumbai',
    source: 'Referral',
    message: 'We sell tea in forty shops and our website sells nothing. Could you look at it before the season begins?',
  },
] as const

/** A desk in the middle of a day: two colleagues, letters both ways, and one case with a history. */
export async function fillDesk(site: SiteProcess, received: MailServer['received']) {
  const owner = await site.signIn()
  await owner.updateProfile({ name: OWNER_NAME })
  await owner.inviteStaff({ name: COLLEAGUE_NAME, email: COLLEAGUE.email, role: 'staff' })
  const [, token] = /accept-invite#([\w-]+)/.exec((await letterTo(COLLEAGUE.email)).parts[0]!.content)!
  await site.visitor.acceptInvite({ token: token!, name: COLLEAGUE_NAME, password: COLLEAGUE.password })
  const colleague = apiClientAt(site.url, await fetchLoginCookie(site.url, COLLEAGUE))

  for (const enquiry of ENQUIRIES) await site.visitor.createEnquiry({ ...enquiry, services: [...enquiry.services] })
  const { data } = await owner.listEnquiries()
  const idOf = (name: string) => data.find((enquiry) => enquiry.name === name)!._id
  const staff = await owner.listStaff()
  const idOfStaff = (email: string) => staff.staff.find((each) => each.email === email)!._id

  const caseId = idOf('Meera Sandhu')
  await colleague.changeCases({ ids: [caseId], change: { owner: idOfStaff(COLLEAGUE.email), stage: 'talking', priority: 'high' } })
  await colleague.replyToEnquiry({
    id: caseId,
    subject: 'Your website before the season',
    content: 'Gladly, Meera. Which of the forty shops sells most, and what does it do that the website does not?',
  })
  const { headers } = await letterTo('meera@kettlecrane.example')
  await pushMessage(
    site.url,
    await composeRawMessage({
      from: 'Meera Sandhu <meera@kettlecrane.example>',
      to: headers['reply-to'] ?? headers.from!,
      subject: 'Re: Your website before the season',
      inReplyTo: headers['message-id']!,
      references: [headers['message-id']!],
      text: 'The one in Mohali. They let people smell the tins first, then they brew one cup.\n\nCould you come and see it on Thursday?',
    }),
  )
  await owner.addEnquiryNote({
    id: caseId,
    text: `@${COLLEAGUE_NAME} Thursday at ten is free. Shall I come along?`,
    mentions: [idOfStaff(COLLEAGUE.email)],
  })
  await owner.changeCases({ ids: [idOf('Adaeze Nnamdi')], change: { owner: idOfStaff(OWNER_LOGIN.email), unread: false } })
  await owner.changeCases({ ids: [idOf('Tomasz Wrona')], change: { unread: false, priority: 'high' } })
  await colleague.changeCases({ ids: [idOf('Jonas Eklund')], change: { owner: idOfStaff(COLLEAGUE.email), unread: false } })
  await colleague.replyToEnquiry({ id: idOf('Vikram Sethi'), subject: 'Where to begin', content: 'With the builders you have already.' })
  return { caseId, colleague: COLLEAGUE }

  /** Waits for the first letter to this address. */
  async function letterTo(address: string) {
    while (true) {
      const letter = received.find(({ to }) => to.includes(address))
      if (letter) return letter
      await wait(POLL_INTERVAL_MS)
    }
  }
}
