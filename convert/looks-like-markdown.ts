/** Signs that hardly anyone writes for another reason. One is enough. */
const SURE_SIGNS: RegExp[] = [
  /^---\r?\n[\w-]+:/,
  /^ {0,3}(?:```|~~~)/m,
  /!?\[[^\]\n]{1,200}\]\((?:https?:|mailto:|\/|#|\.)[^)\s]*(?: "[^"\n]*")?\)/,
  /^\|?[ \t]*:?-{3,}:?[ \t]*\|[|: \t-]*$/m,
  /^[ \t]*[-*+] \[[ xX]\] /m,
  /^\[\^[^\]\s]{1,50}\]:/m,
]

/** Signs that also stand in e-mails, notes and code. It takes two different ones, or two headings. */
const POSSIBLE_SIGNS: RegExp[] = [/\*\*[^\s*][^*\n]{0,300}\*\*/, /(?:^|[\s(])`[^`\n]{1,100}`/m, /^[-*+] \S/m, /^\d{1,3}\. \S/m, /^> \S/m]

/** Whether plain text that is pasted was written as Markdown. Ordinary prose, lists with dashes and e-mails are not. */
export function looksLikeMarkdown(text: string): boolean {
  if (SURE_SIGNS.some((sign) => sign.test(text))) return true
  const headings = countHeadings(text)
  const signs = POSSIBLE_SIGNS.map((sign) => sign.test(text))
  const [hasBold, hasCode, ...hasBlocks] = signs
  const strong = headings + Number(hasBold) + Number(hasCode)
  return strong >= 2 || (strong === 1 && hasBlocks.some(Boolean))
}

/** `# ` begins a comment in code: a heading has an empty line after it, or two signs. */
function countHeadings(text: string): number {
  const lines = text.split(/\r?\n/)
  return lines.filter((line, index) => /^#{1,6} \S/.test(line) && (line.startsWith('##') || (lines[index + 1] ?? '').trim() === '')).length
}
