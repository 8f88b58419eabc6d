/** Where notices of new enquiries and solution requests go. Without an address none are sent. */
export type NoticeSettings = { address: string | undefined; siteUrl: string }

/** For fields that a visitor may leave empty. */
export const orNotGiven = (value: string) => value || 'not given'

export const formatNoticeDate = (date: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(date)
