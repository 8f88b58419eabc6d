/** Where staff are told of what arrives; nobody is told when no address is set. */
export type NoticeSettings = { address: string | undefined; siteUrl: string }

/** For fields that a visitor may leave empty. */
export const orNotGiven = (value: string) => value || 'not given'

export const formatNoticeDate = (date: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(date)
