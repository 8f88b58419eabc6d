/** The program or site that HTML on the clipboard was copied from, for reading it and for the note to the writer. */
export type PasteSource =
  | 'google-docs'
  | 'google-sheets'
  | 'word'
  | 'excel'
  | 'outlook'
  | 'libreoffice'
  | 'apple'
  | 'notion'
  | 'confluence'
  | 'slack'
  | 'teams'
  | 'vs-code'
  | 'wikipedia'
  | 'github'
  | 'web page'

/** In this order: some of them also carry signs of those below. */
const SIGNS: [PasteSource, RegExp][] = [
  ['google-sheets', /<google-sheets-html-origin/i],
  ['google-docs', /id="?docs-internal-guid/i],
  ['excel', /content="?(?:Excel\.Sheet|Microsoft Excel)|urn:schemas-microsoft-com:office:excel/i],
  ['outlook', /class="?(?:elementToProof|x_MsoNormal)|id="?(?:Signature|divRplyFwdMsg|appendonsend)\b/],
  ['word', /content="?(?:Word\.Document|Microsoft Word)|urn:schemas-microsoft-com:office:word|class="?(?:MsoNormal|OutlineElement)/i],
  ['libreoffice', /content="?(?:LibreOffice|OpenOffice)/i],
  ['apple', /content="?Cocoa HTML Writer/i],
  ['notion', /<!-- notionvc:|class="?notion-/i],
  ['confluence', /data-(?:renderer-start-pos|layout-section|local-id|panel-type)=|confluence-/i],
  ['slack', /data-stringify-type=|class="?(?:c-message|p-rich_text)/i],
  ['teams', /itemprop="?copy-paste-block|itemtype="?https?:\/\/schema\.skype\.com/i],
  ['vs-code', /<div style="color: ?#[0-9a-f]{6}; ?background-color: ?#[0-9a-f]{6}; ?font-family: ?[^"]*monospace/i],
  ['wikipedia', /class="?mw-/],
  ['github', /class="?(?:markdown-body|markdown-heading|highlight highlight-source|js-)|data-(?:hovercard|turbo)-/],
]

/** The signs stand at the beginning, or in the first elements of the text. */
const SEARCHED_LENGTH = 200_000

export function detectSource(html: string): PasteSource {
  const beginning = html.slice(0, SEARCHED_LENGTH)
  return SIGNS.find(([, sign]) => sign.test(beginning))?.[0] ?? 'web page'
}
