import type { Locator } from '@playwright/test'
import sharp from 'sharp'

/** One line of text, or part of it, in coordinates of the page. */
type TextLine = { text: string; colour: number[]; isLarge: boolean; x: number; y: number; width: number; height: number }

/** Large text is easier to read (WCAG 1.4.3). */
const MIN_RATIO = { large: 3, normal: 4.5 }
/** The share of the pixels behind a line that may be worse: a hairline or the grain of a picture. */
const IGNORED = 0.02
/** Every third pixel of every third row is read: letters are many times as large. */
const PIXEL_STEP = 3

/** The lines of text in an element whose contrast with what is drawn behind them is too low. */
export async function findLowContrast(element: Locator): Promise<string[]> {
  const lines = await element.evaluate(readTextLines)
  if (lines.length === 0) throw new Error('There is no text over the picture')
  const background = await drawWithoutText(element, lines)
  return lines.flatMap((line) => {
    const own = luminance(line.colour)
    const minimum = line.isLarge ? MIN_RATIO.large : MIN_RATIO.normal
    const behind = background.luminancesAt(line)
    const tooLow = behind.filter((pixel) => contrastRatio(own, pixel) < minimum)
    const share = behind.length === 0 ? 1 : tooLow.length / behind.length
    return share > IGNORED ? [`${line.text}: less than ${minimum} over ${Math.round(share * 100)} % of its background`] : []
  })
}

/** Runs in the page. Text on an area of its own, such as a button, is not over the picture. */
function readTextLines(element: Element): TextLine[] {
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
      lines.push({
        text,
        colour: (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number),
        isLarge,
        x: x + scrollX,
        y: y + scrollY,
        width,
        height,
      })
    }
  }
  return lines
}

/** Only the part with the lines, and hardly packed: most of the time of a whole picture goes into packing and unpacking a photograph. */
async function drawWithoutText(element: Locator, lines: TextLine[]) {
  const left = Math.max(0, Math.floor(Math.min(...lines.map(({ x }) => x))))
  const top = Math.max(0, Math.floor(Math.min(...lines.map(({ y }) => y))))
  const right = Math.max(...lines.map(({ x, width }) => x + width))
  const bottom = Math.max(...lines.map(({ y, height }) => y + height))
  const page = element.page()
  const hidden = await element.evaluateHandle(hideText)
  const session = await page.context().newCDPSession(page)
  const { data: screenshot } = await session.send('Page.captureScreenshot', {
    clip: { x: left, y: top, width: Math.ceil(right) - left, height: Math.ceil(bottom) - top, scale: 1 },
    captureBeyondViewport: bottom > (page.viewportSize()?.height ?? 0),
    optimizeForSpeed: true,
  })
  await session.detach()
  await hidden.evaluate((parts) => parts.forEach((part) => (part.style.visibility = '')))
  const { data, info } = await sharp(Buffer.from(screenshot, 'base64')).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    luminancesAt({ x, y, width, height }: TextLine): number[] {
      const found: number[] = []
      for (let row = Math.max(0, Math.floor(y)) - top; row < Math.min(info.height, y - top + height); row += PIXEL_STEP)
        for (let column = Math.max(0, Math.floor(x)) - left; column < Math.min(info.width, x - left + width); column += PIXEL_STEP) {
          found.push(luminance(data, (row * info.width + column) * info.channels))
        }
      return found
    },
  }
}

/** Runs in the page. What floats over the page is hidden with the text. */
function hideText(element: Element): HTMLElement[] {
  const hasText = ({ childNodes }: Element) => [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const texts = [...element.querySelectorAll<HTMLElement>('*')].filter(hasText)
  const floating = [...document.querySelectorAll<HTMLElement>('body *')].filter((part) => getComputedStyle(part).position === 'fixed')
  for (const part of [...texts, ...floating]) part.style.visibility = 'hidden'
  return [...texts, ...floating]
}

function contrastRatio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Relative luminance of an sRGB colour, as WCAG defines it. `at`: where its three channels begin. */
function luminance(channels: ArrayLike<number>, at = 0): number {
  return 0.2126 * toLinear(channels[at]!) + 0.7152 * toLinear(channels[at + 1]!) + 0.0722 * toLinear(channels[at + 2]!)
}

function toLinear(channel: number): number {
  return (LINEAR[channel] ??= channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4)
}

const LINEAR: Record<number, number> = {}
