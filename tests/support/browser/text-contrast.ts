import type { Locator } from '@playwright/test'
import sharp from 'sharp'

/** One line of text, or part of it, on the page. */
type TextLine = { text: string; colour: number[]; isLarge: boolean; x: number; y: number; width: number; height: number }

/** Large text is easier to read (WCAG 1.4.3). */
const MIN_RATIO = { large: 3, normal: 4.5 }
/** The share of the pixels behind a line that may be worse: a hairline or the grain of a picture. */
const IGNORED = 0.02

/** The lines of text in an element whose contrast with what is drawn behind them is too low. */
export async function findLowContrast(element: Locator): Promise<string[]> {
  const lines = await element.evaluate(readTextLines)
  const background = await drawWithoutText(element)
  return lines.flatMap((line) => {
    const ratios = background.pixelsAt(line).map((pixel) => contrastRatio(line.colour, pixel))
    const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length * IGNORED)] ?? 0
    return ratio < (line.isLarge ? MIN_RATIO.large : MIN_RATIO.normal) ? [`${line.text}: ${ratio.toFixed(2)}`] : []
  })
}

/** Runs in the page. Text on an area of its own, such as a button, is not over the picture. */
function readTextLines(element: Element): TextLine[] {
  const { left, top } = element.getBoundingClientRect()
  const isOpaque = (part: Element) => !/^rgba\(.*, 0\)$/.test(getComputedStyle(part).backgroundColor)
  const hasOwnBackground = (part: Element | null): boolean =>
    part !== null && part !== element && (isOpaque(part) || hasOwnBackground(part.parentElement))
  const lines: TextLine[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement!
    const text = texts.currentNode.textContent?.trim() ?? ''
    const { color, fontSize, fontWeight } = getComputedStyle(parent)
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    if (!text || hasOwnBackground(parent) || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
    for (const { x, y, width, height } of range.getClientRects()) {
      // Text for screen readers is one pixel wide.
      if (width < 2) continue
      lines.push({ text, colour: (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number), isLarge, x: x - left, y: y - top, width, height })
    }
  }
  return lines
}

async function drawWithoutText(element: Locator) {
  await element.evaluate(setTextVisibility, 'hidden')
  const { data, info } = await sharp(await element.screenshot({ animations: 'disabled', scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await element.evaluate(setTextVisibility, '')
  return {
    pixelsAt({ x, y, width, height }: TextLine): number[][] {
      const pixels: number[][] = []
      for (let row = Math.max(0, Math.floor(y)); row < Math.min(info.height, y + height); row += 2)
        for (let column = Math.max(0, Math.floor(x)); column < Math.min(info.width, x + width); column += 2) {
          const at = (row * info.width + column) * info.channels
          pixels.push([...data.subarray(at, at + 3)])
        }
      return pixels
    },
  }
}

/** Runs in the page. What floats over the page is hidden with the text. */
function setTextVisibility(element: Element, visibility: string): void {
  const hasText = ({ childNodes }: Element) => [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const texts = [...element.querySelectorAll<HTMLElement>('*')].filter(hasText)
  const floating = [...document.querySelectorAll<HTMLElement>('body *')].filter((part) => getComputedStyle(part).position === 'fixed')
  for (const part of [...texts, ...floating]) part.style.visibility = visibility
}

function contrastRatio(a: number[], b: number[]): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((first, second) => first - second)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance of an sRGB colour, as WCAG defines it. */
function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
