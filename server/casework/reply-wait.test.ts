import { expect, test } from 'vitest'
import { defaultContent } from '../../content/site-content.ts'
import { type Thread, deriveReplyWait } from './reply-wait.ts'

// Mondays to Fridays, 09:00 UTC; two business days to reply.
const [MON, TUE, WED, THU, FRI] = ['16', '17', '18', '19', '20'].map((day) => `2026-11-${day}T09:00:00.000Z`) as [
  string,
  string,
  string,
  string,
  string,
]
const NEXT_MON = '2026-11-23T09:00:00.000Z'

const thread = (parts: Partial<Thread>): Thread => ({
  createdAt: MON,
  office: '',
  replyDueAt: WED,
  received: [],
  sent: [],
  staffStatus: undefined,
  ...parts,
})

const letterIn = (at: string, filedAt = at) => ({ at, filedAt })
const letterOut = (at: string, parts: Partial<Thread['sent'][number]> = {}) => ({
  at,
  writtenAt: at,
  isAcknowledgment: false,
  hasLeft: true,
  isFromMailProgram: false,
  ...parts,
})
const acknowledgment = (at: string) => letterOut(at, { isAcknowledgment: true })

test.each<[string, Partial<Thread>, Partial<ReturnType<typeof deriveReplyWait>>]>([
  ['a new enquiry waits from the moment it came', {}, { status: 'pending', waitingSince: MON, waitingDueAt: WED, firstReplyAt: null }],
  [
    'a letter that left answers it',
    { sent: [letterOut(TUE)] },
    { status: 'responded', waitingSince: null, waitingDueAt: null, firstReplyAt: TUE },
  ],
  [
    'a letter kept as a file answers it, but is no first reply',
    { sent: [letterOut(TUE, { hasLeft: false })] },
    { status: 'responded', firstReplyAt: null },
  ],
  [
    'the client’s letter starts the next wait',
    { sent: [letterOut(TUE)], received: [letterIn(WED)] },
    { status: 'pending', waitingSince: WED, waitingDueAt: FRI, firstReplyAt: TUE, replyDueAt: WED },
  ],
  [
    'a second letter while we owe an answer does not move the deadline',
    { sent: [letterOut(TUE)], received: [letterIn(WED), letterIn(THU)] },
    { waitingSince: WED, waitingDueAt: FRI },
  ],
  [
    'an acknowledgment starts the next wait',
    { sent: [acknowledgment(TUE)] },
    { status: 'pending', waitingSince: TUE, waitingDueAt: THU, firstReplyAt: null, replyDueAt: THU },
  ],
  [
    'an acknowledgment that was late does not excuse the first deadline',
    { sent: [acknowledgment(THU)] },
    { waitingSince: THU, replyDueAt: WED },
  ],
  [
    'an answer after an acknowledgment ends the wait',
    { sent: [acknowledgment(TUE), letterOut(THU)] },
    { status: 'responded', firstReplyAt: THU, replyDueAt: THU },
  ],
  [
    'a letter that was written before the client’s does not answer it',
    { sent: [letterOut(WED, { writtenAt: MON })], received: [letterIn(TUE)] },
    { status: 'pending', waitingSince: TUE },
  ],
  [
    'a letter that we could not read yet is not answered',
    { sent: [letterOut(WED)], received: [letterIn(TUE, THU)] },
    { status: 'pending', waitingSince: TUE },
  ],
  [
    'a letter from a mail program answers what came before it there',
    { sent: [letterOut(WED, { isFromMailProgram: true })], received: [letterIn(TUE, THU)] },
    { status: 'responded' },
  ],
  [
    'a letter from a mail program answers what came in the same second',
    { createdAt: '2026-11-16T09:00:00.700Z', sent: [letterOut(MON, { isFromMailProgram: true })] },
    { status: 'responded' },
  ],
  [
    'what staff closed stays closed when a letter leaves',
    { staffStatus: { status: 'closed', at: TUE }, sent: [letterOut(WED)] },
    { status: 'closed', waitingSince: null },
  ],
  [
    'the client’s letter reopens what staff closed',
    { staffStatus: { status: 'closed', at: TUE }, received: [letterIn(WED)] },
    { status: 'pending', waitingSince: WED },
  ],
  [
    'closed without having read the letter, it is open',
    { staffStatus: { status: 'closed', at: WED }, received: [letterIn(TUE, THU)] },
    { status: 'pending', waitingSince: TUE },
  ],
  [
    'answered again after it was reopened, it is responded',
    { staffStatus: { status: 'closed', at: TUE }, received: [letterIn(WED)], sent: [letterOut(THU)] },
    { status: 'responded' },
  ],
  [
    'staff may mark it as responded without a letter',
    { staffStatus: { status: 'responded', at: TUE } },
    { status: 'responded', waitingSince: null, firstReplyAt: null },
  ],
  [
    'reopened by staff, an unanswered enquiry has its old deadline',
    { staffStatus: { status: 'pending', at: FRI } },
    { status: 'pending', waitingSince: MON, waitingDueAt: WED },
  ],
  [
    'reopened by staff after an answer, it waits from then',
    { staffStatus: { status: 'pending', at: THU }, sent: [letterOut(TUE)] },
    { status: 'pending', waitingSince: THU, waitingDueAt: NEXT_MON },
  ],
])('%s', (_title, parts, expected) => {
  expect(deriveReplyWait(thread(parts), defaultContent.agency)).toMatchObject(expected)
})
