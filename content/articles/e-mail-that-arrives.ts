import type { NewPost } from '../../contract/post.ts'
import { articlePath } from '../article-ids.ts'
import { asCode, linkTo, marked, numberedList } from '../marked-text.ts'

export default {
  mainHeading: 'E-mail that arrives',
  description: 'Good e-mail lands in the spam folder for boring reasons, and boring reasons can be fixed in a day. The three records to publish, the sending habits that keep a good name, a plain test, and what to do on the morning it all goes wrong.',
  tags: ['Marketing', 'Technology', 'E-mail'],
  coverImage: '/images/covers/marketing-2-wave.svg',
  author: 'Sarayu Kuzhivel',
  publishedAt: '2026-04-14T04:30:00.000Z',
  sections: [
    {
      subheading: 'Prove who you are',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'A mailbox provider asks one thing before it looks at your words: is this sender who it claims to be? Three records in your domain’s DNS answer that. You do not have to understand the cryptography. You need somebody to publish them and somebody to check.',
        },
        {
          type: 'bullet',
          bullets: [
            'SPF lists the servers that may send for your domain. Publish one record only, and name every service you use: office mail, newsletter, invoices, website forms. Two SPF records count as none, and one record may cause no more than ten look-ups.',
            'DKIM signs each message, so that any change made on the way shows. Every sending service gives you a key to publish. Use 2048 bits where it is offered.',
            'DMARC tells receivers what to do when the first two fail, and asks them to send you reports. Begin with p=none and a reporting address. Read the reports for a few weeks, find the forgotten sender (it is often the billing system), then move on to quarantine and later to reject.',
          ],
        },
        {
          type: 'image',
          imageUrl: '/images/articles/three-gates.svg',
          alt: 'A letter passes under three arches on its way to the inbox: SPF, is the server listed; DKIM, is it signed; DMARC, what if not.',
          caption: 'Each record answers one question, in this order.',
        },
        {
          type: 'paragraph',
          content: 'For orientation, with reserved names, here are an SPF record and a first DMARC record. If yours look nothing like that, or are missing, forward these two lines to whoever manages your domain.',
        },
        {
          type: 'code',
          language: 'DNS records',
          content: 'yourfirm.example.         TXT  "v=spf1 include:office-mail.example include:newsletter.example -all"\n_dmarc.yourfirm.example.  TXT  "v=DMARC1; p=none; rua=mailto:reports@yourfirm.example"',
        },
        {
          type: 'paragraph',
          content: 'The large providers require all three from anyone who sends in bulk, together with one-click unsubscribe and a low rate of complaints. Smaller senders do well to behave as if the same rules applied.',
        },
        {
          type: 'callout',
          tone: 'warning',
          ...marked(
            'Website {forms} must send from your own domain, with the visitor’s address in {Reply-To}. A form that pretends to be the visitor fails DMARC, and your enquiries disappear.',
            linkTo(articlePath('forms-that-people-finish')),
            asCode,
          ),
        },
      ],
    },
    {
      subheading: 'Send to people who asked',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Reputation is mostly a record of how people treat your mail. Ask for permission in a way you could defend, and write down when and where it was given.',
        },
        {
          type: 'paragraph',
          content: 'Use double opt-in for newsletters: the person enters an address, receives one message with a link, and is only added after a click. The list grows more slowly. It also contains no typing errors, no rivals signed up as a joke and no addresses planted to catch careless senders.',
        },
        {
          type: 'bullet',
          bullets: [
            'Never buy a list. Those addresses belong to people who will complain.',
            'Say at the sign-up what you will send and how often, and keep to it.',
            'Make leaving easy: a visible link that works without a password, and the List-Unsubscribe header, so that the mail program can show its own button.',
            'Once a year, send one honest message: stay or go? Remove those who do not answer. A smaller list that reads is worth more than a large one that does not.',
            'Remove hard bounces at once and soft ones after a few tries.',
          ],
        },
      ],
    },
    {
      subheading: 'Write like a person, build like a sceptic',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Filters read as people do. They distrust shouting, tricks and pictures with no text.',
        },
        {
          type: 'bullet',
          bullets: [
            'A sender name that people recognise, and an address that accepts replies. ‘noreply’ tells the customer not to answer, and tells the provider that nobody does.',
            'A subject that says what is inside. If it promises something, the first line delivers it.',
            'Real text, with a plain-text part next to the HTML. One large picture is a blank page to many readers.',
            'Links to your own domain, not through three shorteners.',
            'One purpose in each message, one main link, and a signature with a postal address.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Keep two streams apart. Order confirmations and password resets go from one subdomain, newsletters from another. If a campaign offends someone, your invoices should not suffer for it.',
        },
        {
          type: 'paragraph',
          content: 'When you start with a new domain or service, begin small. Send first to a few hundred people who know you well, then double every few days. A sudden ten thousand from an unknown sender looks like what it usually is.',
        },
      ],
    },
    {
      subheading: 'Test, and know what to do when it breaks',
      contentBlocks: [
        {
          type: 'paragraph',
          ...marked(
            'Tomorrow, send a normal message to three private mailboxes at different providers. Open it, choose ‘show original’ or ‘view source’, and look for three results: {spf=pass}, {dkim=pass}, {dmarc=pass}. If one of them says {fail}, you have found today’s work. Do the same with a form notice, an invoice and the newsletter, because they often leave by different doors.',
            asCode,
            asCode,
            asCode,
            asCode,
          ),
        },
        { type: 'paragraph', content: 'If mail suddenly stops arriving, go in this order.' },
        numberedList(
            marked('Check that the records are still there. {Moving a domain} often loses them.', linkTo(articlePath('move-your-website'))),
            'Read a bounce message to the end. It usually names the reason.',
            'Ask whether anybody sent something unusual yesterday.',
            'Stop the newsletter stream and keep the transactional one.',
            'Look for your domain or address on the public block lists, mend the cause, then ask to be removed.',
            'Tell customers on the website that mail is delayed, with a phone number.',
        ),
      ],
    },
  ],
  conclusion: 'Three records, two streams, one honest list. Run the three-mailbox test tomorrow morning and repair whatever fails before you rewrite a single subject line. Words matter only after the message has arrived.',
} satisfies NewPost
