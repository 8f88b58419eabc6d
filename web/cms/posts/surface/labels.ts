import type { NewBlockType } from './block-commands.ts'

const names: Record<NewBlockType, string> = {
  paragraph: 'Paragraph',
  section: 'Heading',
  heading: 'Small heading',
  bullet: 'Bullet list',
  numbered: 'Numbered list',
  quote: 'Quote',
  callout: 'Callout',
  code: 'Code',
  image: 'Picture',
  gallery: 'Gallery',
  table: 'Table',
  video: 'Video card',
  button: 'Button to contact',
}

const place = (block: string, position: number, count: number) => `${block}, ${position} of ${count}`

export const blockLabels = {
  names,
  position: place,
  selected: (block: string, position: number, count: number) =>
    `${place(block, position, count)}, selected. Arrow keys choose a block, Enter writes in it, Space lifts it.`,
  lifted: (block: string, position: number, count: number) =>
    `${place(block, position, count)}, lifted. Arrow keys move it, Space drops it, Escape puts it back.`,
  dropped: (block: string, position: number, count: number) => `${place(block, position, count)}, dropped.`,
  putBack: 'Put back.',
  howToLeave: 'Press Escape, then Tab, to leave the text.',
}

export const surfaceLabels = {
  editor: 'The post',
  editorHelp: 'Type / for blocks. Escape selects the block, then Tab leaves the text. Alt F10 leads to the tools for selected words.',
  title: 'The heading of your post',
  lead: 'The lead: two or three sentences that say what the reader will get. Cards and search results use it too.',
  firstParagraph: 'Write, paste, or press / for a block',
  paragraph: 'Write, or press / for a block',
  section: 'Heading of the section',
  heading: 'Small heading',
  list_item: 'List item',
  quote: 'What was said',
  callout: 'What the reader should not miss',
  code: 'Code',
  conclusion: 'The conclusion: what the reader should take away.',
}

export const blockMenuLabels = {
  title: 'Blocks',
  choose: 'choose',
  add: 'add',
  keep: 'keep the text',
  noMatch: (query: string) => `No block called ‘${query}’`,
}

export const blockToolLabels = {
  addBelow: 'Add a block below',
  addHere: 'Add a block here',
  handle: 'Move or change this block',
  menu: 'Block',
  moveUp: 'Move up',
  moveDown: 'Move down',
  turnInto: 'Turn into…',
  turnIntoMenu: 'Turn into',
  duplicate: 'Duplicate',
  delete: 'Delete',
}

export const textToolLabels = {
  toolbar: 'Selected words',
  bold: 'Bold',
  italic: 'Italic',
  link: 'Link',
  code: 'Code',
  clear: 'Clear style',
}

export const linkLabels = {
  dialog: 'Link',
  field: 'Search, or paste an address',
  results: 'Pages to link to',
  searching: 'Searching…',
  nothing: 'Nothing found. An address begins with https://',
  thisAddress: 'Link to this address',
  unpublished: 'not published yet',
  failed: 'The search did not work. An address that begins with https:// can still be used.',
  edit: 'Edit link',
  open: 'Open link',
  remove: 'Remove link',
  kinds: { post: 'Post', page: 'Page', heading: 'On this page' },
}

export const phoneToolLabels = {
  toolbar: 'Writing',
  add: 'Add a block',
  picture: 'Picture',
  change: 'Change block',
}

export const pictureLabels = {
  toolbar: 'Picture',
  choose: 'Choose a picture',
  upload: 'Upload',
  orDrop: 'or drop one here',
  replace: 'Replace',
  focus: 'Focal point',
  width: 'Width',
  widths: { text: 'As the text', wide: 'Wider', full: 'As the page' },
  delete: 'Delete picture',
  caption: 'Caption',
  captionPlaceholder: 'Write a caption',
  alt: 'Alt text',
  altPlaceholder: 'What would you say about it on the phone?',
  altCount: (length: number, max: number) => `${length} of ${max}`,
  altMissing: 'Missing. People who cannot see the picture get nothing.',
  decorative: 'Only decoration',
  uploading: 'Uploading…',
  failed: 'The picture could not be uploaded.',
  retry: 'Try again',
  cropPage: 'Page 16:9',
  cropCard: 'Card',
}

export const galleryLabels = {
  toolbar: 'Gallery',
  add: 'Add pictures',
  picture: (position: number, count: number) => `Picture ${position} of ${count}`,
  altOf: (position: number) => `Alt text of picture ${position}`,
  earlier: 'Move left',
  later: 'Move right',
  remove: 'Remove',
  full: (max: number) => `A gallery has at most ${max} pictures.`,
  decorative: (position: number) => `Picture ${position} is only decoration`,
}

export const videoLabels = {
  address: 'Address of the video',
  title: 'Title',
  choosePoster: 'Choose a poster',
  removePoster: 'Remove poster',
  untitled: 'Title of the video',
}

export const blockFieldLabels = {
  quoteSource: 'Who said it',
  codeLanguage: 'Language',
  calloutTone: 'Tone',
  tones: { note: 'Note', tip: 'Tip', warning: 'Warning' },
  buttonLabel: 'Words on the button',
  buttonAddress: 'Where it leads',
}

export const tableLabels = {
  toolbar: 'Table',
  addRow: 'Add row below',
  removeRow: 'Remove row',
  addColumn: 'Add column on the right',
  removeColumn: 'Remove column',
  header: 'First row names the columns',
  row: 'Row',
  column: 'Column',
}

export const limitLabels = {
  tooLong: (limit: number) => `There is room for ${limit} characters here.`,
}
