import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitQuotedText } from './quoted-text.ts'

const OWN = 'Yes, please go on.\n\nPriya\n\n'

const HISTORIES: [program: string, history: string][] = [
  ['Gmail in English', 'On Mon, Jun 3, 2024 at 10:15 AM Meera from Navakra <hello@agency.example> wrote:\n\n> We can help.\n> When?'],
  [
    'Gmail with a broken attribution',
    'On Mon, Jun 3, 2024 at 10:15 AM Meera from Navakra <\nhello@agency.example> wrote:\n\n> We can help.',
  ],
  ['Gmail in German', 'Am Mo., 3. Juni 2024 um 10:15 Uhr schrieb Meera <hello@agency.example>:\n\n> Gern.'],
  ['Gmail in French', 'Le lun. 3 juin 2024 à 10:15, Meera <hello@agency.example> a écrit :\n\n> Oui.'],
  ['Gmail in Spanish', 'El lun, 3 jun 2024 a las 10:15, Meera (<hello@agency.example>) escribió:\n\n> Sí.'],
  ['Gmail in Dutch', 'Op ma 3 jun 2024 om 10:15 schreef Meera <hello@agency.example>:\n\n> Ja.'],
  ['Apple Mail in Dutch', 'Op 3 jun. 2024 om 10:15 heeft Meera <hello@agency.example> het volgende geschreven:\n\n> Ja.'],
  ['Gmail in Italian', 'Il giorno lun 3 giu 2024 alle ore 10:15 Meera <hello@agency.example> ha scritto:\n\n> Sì.'],
  ['Gmail in Portuguese', 'Em seg., 3 de jun. de 2024 às 10:15, Meera <hello@agency.example> escreveu:\n\n> Sim.'],
  ['Gmail in Hindi', 'सोम, 3 जून 2024 को 10:15 am बजे को Meera <hello@agency.example> ने लिखा:\n\n> हाँ'],
  ['Apple Mail', '> On 3 Jun 2024, at 10:15, Meera <hello@agency.example> wrote:\n> \n> We can help.'],
  ['a phone, without marks', 'On Jun 3, 2024, at 10:15, Meera <hello@agency.example> wrote:\n\nWe can help.\n\nWhen?'],
  ['Thunderbird', 'On 03/06/2024 10:15, Meera wrote:\n> We can help.\n>\n>> Our first letter\n'],
  ['old Outlook', '-----Original Message-----\nFrom: Meera\nSent: Monday\nTo: Priya\n\nWe can help.'],
  ['old Outlook in German', '-----Ursprüngliche Nachricht-----\nVon: Meera\n\nGern.'],
  [
    'Outlook',
    '________________________________\nFrom: Meera <hello@agency.example>\nSent: Monday, June 3, 2024 10:15\nTo: Priya\nSubject: Offer\n\nWe can help.',
  ],
  [
    'Outlook without a line',
    'From: Meera <hello@agency.example>\nSent: Monday, June 3, 2024 10:15\nTo: Priya\nSubject: Offer\n\nWe can help.',
  ],
  ['Outlook in German', 'Von: Meera <hello@agency.example>\nGesendet: Montag, 3. Juni 2024 10:15\nAn: Priya\nBetreff: Angebot\n\nGern.'],
  ['Outlook in French', 'De : Meera <hello@agency.example>\nEnvoyé : lundi 3 juin 2024 10:15\nÀ : Priya\nObjet : Offre\n\nOui.'],
  ['Outlook in Dutch', 'Van: Meera <hello@agency.example>\nVerzonden: maandag 3 juni 2024 10:15\nAan: Priya\nOnderwerp: Offerte\n\nJa.'],
  ['Outlook in Spanish', 'De: Meera <hello@agency.example>\nEnviado: lunes, 3 de junio de 2024 10:15\nPara: Priya\nAsunto: Oferta\n\nSí.'],
  [
    'Outlook, read by Gmail',
    '*From:* Meera <hello@agency.example>\n*Sent:* Monday, June 3, 2024 10:15\n*To:* Priya\n*Subject:* Offer\n\nWe can help.',
  ],
  ['quoted lines without an attribution', '> We can help.\n>\n> When?'],
]

test.each(HISTORIES)('the history of %s is separated', (_program, history) => {
  const { text, quotedText } = splitQuotedText(OWN + history)
  expect(text.trim()).toBe(OWN.trim())
  expect(quotedText).toBe(history)
})

test.each(HISTORIES)('a letter that is only the history of %s stays whole', (_program, history) => {
  expect(splitQuotedText(`\n${history}`)).toEqual({ text: `\n${history}`, quotedText: '' })
})

test.each([
  ['answers between quoted lines', 'On Mon, Jun 3, 2024 at 10:15 AM Meera wrote:\n> Which colour?\nBlue.\n> When?\nSoon.'],
  ['an answer below the quoted letter', '> Which colour?\n\nBlue.'],
  ['a signature below the quoted letter', 'Blue.\n\n> Which colour?\n\n-- \nPriya'],
  ['a sentence that only sounds like an attribution', 'On Monday my colleague wrote:\nplease send the offer.'],
  [
    'a forwarded letter',
    'See below.\n\n---------- Forwarded message ---------\nFrom: Asha <a@example.com>\nDate: Mon, 3 Jun 2024\nSubject: Idea\nTo: Priya\n\nThe idea is this.',
  ],
  ['a line of underscores', 'Part one\n____________________\nPart two'],
  ['a list of labels', 'Our needs:\nFrom: June\nBudget: 2000'],
  ['nothing', ''],
])('%s is not history', (_what, letter) => {
  expect(splitQuotedText(letter)).toEqual({ text: letter, quotedText: '' })
})

test('after answers between quoted lines, the rest of the quoted letter is history', () => {
  const own = 'On Mon, Jun 3, 2024 at 10:15 AM Meera wrote:\n> Which colour?\nBlue.'
  expect(splitQuotedText(`${own}\n> When?\n> Regards`)).toEqual({ text: own, quotedText: '> When?\n> Regards' })
})

test('no character is ever lost', () => {
  const line = fc.oneof(fc.constantFrom(...HISTORIES.flatMap(([, history]) => history.split('\n')), '', 'Blue.', '> x', '-- '), fc.string())
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const letter = lines.join('\n')
      const { text, quotedText } = splitQuotedText(letter)
      expect(quotedText === '' ? text : `${text}\n${quotedText}`).toBe(letter)
      expect(text.trim() === '').toBe(letter.trim() === '')
    }),
    { numRuns: 1000 },
  )
})
