import type { MailboxStatus } from '../../../contract/settings.ts'
import type { ReplyAddress } from '../reply-address.ts'
import type { ImapMailbox } from './imap-mailbox.ts'

type Dependencies = { mailbox: ImapMailbox | undefined; hasInboundSecret: boolean; replyAddress: ReplyAddress | undefined }

/** Whether letters come in, as the settings page shows it. */
export const createMailboxStatus =
  ({ mailbox, hasInboundSecret, replyAddress }: Dependencies) =>
  async (): Promise<MailboxStatus> => ({
    ...(mailbox ? await mailbox.getStatus() : { state: 'off', mailbox: '', folders: [], problem: '' }),
    pushEnabled: hasInboundSecret,
    replyAddress: replyAddress?.template ?? '',
  })
