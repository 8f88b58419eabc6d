import { choice, group, href, line, list, optional, picture, text, type ValueOf } from './field.ts'

/** The first is what a new entry begins with. */
const CONSENTS = ['not-yet', 'asked', 'given', 'withdrawn'] as const

const consentNote = () =>
  optional(
    line(160, {
      min: 0,
      label: 'Who gave it, when and how',
      hint: 'Such as ‘Leander Vaidhya, letter of 14 May 2026’. Only staff read it.',
    }),
  )

export const clientsFields = group({
  list: list(
    group({
      name: line(80),
      logo: picture({ hint: 'In one colour, on a transparent ground.' }),
      link: href(),
      consent: choice(CONSENTS, {
        label: 'Consent to show the logo',
        hint: 'Visitors see the logo only with consent.',
        // Logos were shown before consent was recorded here.
        whenMissing: 'given',
      }),
      consentNote: consentNote(),
      quote: optional(
        group(
          {
            words: text(320, { label: 'What they said', hint: 'Quotation marks are added.' }),
            person: line(60, { label: 'Said by' }),
            position: line(80, { hint: 'Such as ‘Co-founder, Orbio’.' }),
            consent: choice(CONSENTS, {
              label: 'Consent to show the quote',
              hint: 'Only a quote with consent can be used in a case study.',
            }),
            consentNote: consentNote(),
          },
          { label: 'Quote', hint: 'Kept here for staff, and put into the case study of the client from here.' },
        ),
      ),
    }),
    { min: 1, max: 24 },
    { label: 'Clients', itemName: 'client' },
  ),
  partners: list(
    group({
      name: line(60),
      trade: line(60),
    }),
    { min: 1, max: 24 },
    { itemName: 'partner', hint: 'Their names move across the page of every service that has no list of its own.' },
  ),
})

export type ClientsContent = ValueOf<typeof clientsFields>
export type Client = ClientsContent['list'][number]

/** What visitors may see of a client. */
export type ShownClient = Pick<Client, 'id' | 'name' | 'logo' | 'link'>

/** The clients with consent, without what is for staff only. */
export const listShownClients = ({ list }: Pick<ClientsContent, 'list'>): ShownClient[] =>
  list.filter((client) => client.consent === 'given').map(({ id, name, logo, link }) => ({ id, name, logo, link }))

/** A copy of a client is another client, who has agreed to nothing yet. */
export function withoutConsent<Item extends object>(item: Item): Item {
  if (!('consent' in item)) return item
  const { consentNote: _note, quote: _quote, ...rest } = item as Item & Partial<Client>
  return { ...rest, consent: CONSENTS[0] } as unknown as Item
}
