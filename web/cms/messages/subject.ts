const REPLY_PREFIX = /^(?:re|aw|sv|antw|fw|fwd|wg)\s?:/i

/** Without the prefixes of replies and forwarded letters, which mail programs add again and again. */
export function bareSubject(subject: string): string {
  let bare = subject.trim()
  while (REPLY_PREFIX.test(bare)) bare = bare.replace(REPLY_PREFIX, '').trim()
  return bare
}
