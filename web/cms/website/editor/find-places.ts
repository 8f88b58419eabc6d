import { PLACES_ELEMENT_ID } from '../../../../contract/content-document.ts'
import { hasMarker, listMarkedIndexes, splitAtMarkers, withoutMarkers } from '../../../../contract/site-content/markers.ts'
import { fieldOfPlace, parsePlace } from './place.ts'

/** A place of a document on the page, such as 'home:hero.title', on the element that shows it. */
export const PLACE_ATTRIBUTE = 'data-place'
/** The place of the picture that the element shows. */
export const PICTURE_ATTRIBUTE = 'data-picture-place'
/** Selects all that is edited. */
export const EDITED = `[${PLACE_ATTRIBUTE}], [${PICTURE_ATTRIBUTE}]`

type Boundary = { node: Text; offset: number }
type Span = { place: string; start: Boundary; end: Boundary }

/** Selects what shows a place: several elements may show the same text. */
export const selectPlace = (name: string): string =>
  `[${PLACE_ATTRIBUTE}="${CSS.escape(name)}"], [${PICTURE_ATTRIBUTE}="${CSS.escape(name)}"]`

/** The place that an element shows, or an empty string. */
export const namePlace = (element: Element): string =>
  element.getAttribute(PLACE_ATTRIBUTE) ?? element.getAttribute(PICTURE_ATTRIBUTE) ?? ''

/** Finds the texts and pictures of documents in the editing view of a page and names their places in attributes. */
export function findPlaces(document: Document): void {
  const places = readPlaces(document)
  markPictures(document, places)
  // From the end: an element around a text leaves the offsets before it as they are.
  for (const span of withoutNested(listSpans(document, places)).toReversed()) markElement(span)
}

function readPlaces(document: Document): string[] {
  const list = document.querySelector(`#${PLACES_ELEMENT_ID}`)
  return list?.textContent ? (JSON.parse(list.textContent) as string[]) : []
}

/** The alt text of a picture may also be another text, such as the name of what it shows. */
function isPicturePlace(name: string): boolean {
  const place = parsePlace(name)
  return place !== undefined && fieldOfPlace(place)?.kind === 'picture'
}

function markPictures(document: Document, places: string[]): void {
  for (const picture of document.querySelectorAll('img')) {
    const alt = picture.getAttribute('alt') ?? ''
    const place = listMarkedIndexes(alt)
      .map((index) => places[index] ?? '')
      .find(isPicturePlace)
    if (!place) continue
    picture.setAttribute(PICTURE_ATTRIBUTE, place)
    if (!isInIsland(picture)) picture.setAttribute('alt', withoutMarkers(alt))
  }
}

/** Reads the markers in the order of the page, and takes them out. An island keeps them: React compares its texts with its props. */
function listSpans(document: Document, places: string[]): Span[] {
  const spans: Span[] = []
  const open: { place: string; start: Boundary }[] = []
  for (const node of listMarkedTexts(document)) {
    const keepsMarkers = isInIsland(node)
    let text = ''
    for (const part of splitAtMarkers(node.data)) {
      if ('text' in part) text += part.text
      else if ('start' in part) {
        const place = places[part.start]
        if (place) open.push({ place, start: { node, offset: text.length } })
      } else {
        const begun = open.pop()
        if (begun) spans.push({ ...begun, end: { node, offset: text.length } })
      }
    }
    if (!keepsMarkers) node.data = text
  }
  return spans
}

/** A text that stands inside another one is edited where it comes from. */
const withoutNested = (spans: Span[]): Span[] =>
  spans.filter(
    ({ start, end }) =>
      !spans.some(
        (other) =>
          other.start.node === start.node &&
          other.end.node === end.node &&
          other.start.offset <= start.offset &&
          other.end.offset >= end.offset &&
          other.end.offset - other.start.offset > end.offset - start.offset,
      ),
  )

function listMarkedTexts(document: Document): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (hasMarker(node.data) && !node.parentElement?.closest('script, style, noscript, option')) texts.push(node)
  }
  return texts
}

function markElement({ place, start, end }: Span): void {
  if (start.node !== end.node) {
    const around = commonAncestor(start.node, end.node)
    around?.setAttribute(PLACE_ATTRIBUTE, place)
    return
  }
  const { node } = start
  const parent = node.parentElement
  if (!parent) return
  const isAlone = parent.childNodes.length === 1 && start.offset === 0 && (end.offset === node.length || isInIsland(node))
  if (isAlone || isInIsland(node)) {
    if (!parent.hasAttribute(PLACE_ATTRIBUTE)) parent.setAttribute(PLACE_ATTRIBUTE, place)
    return
  }
  wrap(node, start.offset, end.offset).setAttribute(PLACE_ATTRIBUTE, place)
}

/** A text beside others gets an element of its own. */
function wrap(node: Text, start: number, end: number): HTMLElement {
  const own = start === 0 ? node : node.splitText(start)
  own.splitText(end - start)
  const element = node.ownerDocument.createElement('span')
  own.replaceWith(element)
  element.append(own)
  return element
}

function commonAncestor(first: Node, last: Node): HTMLElement | null {
  let element = first.parentElement
  while (element && !element.contains(last)) element = element.parentElement
  return element
}

/** `instanceof` would ask for a class of this window, and the nodes are of another. */
const isInIsland = (node: Node): boolean =>
  (node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement)?.closest('[data-island]') != null
