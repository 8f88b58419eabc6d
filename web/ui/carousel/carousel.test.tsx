// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderComponent } from '../../../tests/support/react/render-component.tsx'
import { CarouselButtons, CarouselNumbers, CarouselRegion, CarouselSlide, CarouselSlides, PauseButton } from './carousel.tsx'
import { useCarousel } from './use-carousel.ts'

const ADVANCE_MS = 5000
const SLIDES = ['one', 'two', 'three', 'four']

function Carousel({ advanceMs, wrap = false }: { advanceMs?: number; wrap?: boolean }) {
  const carousel = useCarousel({ count: SLIDES.length, wrap, ...(advanceMs && { advanceMs }) })
  return (
    <CarouselRegion carousel={carousel} label="Posts">
      <CarouselNumbers carousel={carousel} label={(at) => `Post ${at + 1}`} />
      <CarouselSlides carousel={carousel}>
        {SLIDES.map((slide, at) => (
          <CarouselSlide key={slide} carousel={carousel} at={at}>
            <a href={`#${slide}`}>{slide}</a>
          </CarouselSlide>
        ))}
      </CarouselSlides>
      <CarouselButtons carousel={carousel} ends={wrap ? 'disable' : 'hide'} />
      {advanceMs && <PauseButton carousel={carousel} />}
    </CarouselRegion>
  )
}

async function renderCarousel(props: Parameters<typeof Carousel>[0]) {
  const page = await renderComponent(<Carousel {...props} />)
  const region = page.find('[aria-roledescription=carousel]')
  const slides = page.find('[aria-live]')
  return {
    ...page,
    region,
    slides,
    current: () => page.find('[aria-roledescription=slide]:not([inert])').textContent,
    link: () => page.find('[aria-roledescription=slide]:not([inert]) a'),
  }
}

describe('a carousel that advances automatically', () => {
  const render = () => renderCarousel({ advanceMs: ADVANCE_MS, wrap: true })

  afterEach(() => setReducedMotion('no-preference'))

  test('shows the next slide after the interval, and the first after the last', async () => {
    const { current, find, pass } = await render()
    await pass(ADVANCE_MS - 1)
    expect(current()).toBe('one')
    await pass(1)
    expect(current()).toBe('two')
    expect(find('button', 'Post 2').getAttribute('aria-current')).toBe('true')
    for (const slide of ['three', 'four', 'one']) {
      await pass(ADVANCE_MS)
      expect(current()).toBe(slide)
    }
  })

  test('is changed by its buttons, which wrap at both ends, and by its numbers', async () => {
    const { current, click } = await render()
    await click('Previous')
    expect(current()).toBe('four')
    await click('Next')
    expect(current()).toBe('one')
    await click('Post 3')
    expect(current()).toBe('three')
  })

  test('pauses under the pointer, and resumes with the remaining time', async () => {
    const { current, pass, point, pointElsewhere, region } = await render()
    await pass(ADVANCE_MS - 1000)
    await point(region)
    await pass(3 * ADVANCE_MS)
    expect(current()).toBe('one')
    await pointElsewhere(region)
    await pass(999)
    expect(current()).toBe('one')
    await pass(1)
    expect(current()).toBe('two')
  })

  test('pauses while it has the focus and while the page is hidden', async () => {
    const { current, link, focus, blur, pass } = await render()
    await focus(link())
    await pass(2 * ADVANCE_MS)
    expect(current()).toBe('one')
    await hidePage(true)
    await blur()
    await pass(2 * ADVANCE_MS)
    expect(current()).toBe('one')
    await hidePage(false)
    await pass(ADVANCE_MS)
    expect(current()).toBe('two')
  })

  test('stops when paused, and announces slides only then', async () => {
    const { current, click, pass, slides } = await render()
    expect(slides.getAttribute('aria-live')).toBe('off')
    await click('Pause')
    await pass(3 * ADVANCE_MS)
    expect(current()).toBe('one')
    expect(slides.getAttribute('aria-live')).toBe('polite')
    await click('Play')
    await pass(ADVANCE_MS)
    expect(current()).toBe('two')
  })

  test('does not advance with reduced motion until Play is pressed', async () => {
    setReducedMotion('reduce')
    const { current, click, pass } = await render()
    await pass(3 * ADVANCE_MS)
    expect(current()).toBe('one')
    await click('Play')
    await pass(ADVANCE_MS)
    expect(current()).toBe('two')
  })

  test('is changed by arrow keys, but not with the focus in a slide', async () => {
    const { current, find, link, focus, press } = await render()
    await focus(find('button', 'Post 1'))
    await press('ArrowRight')
    expect(current()).toBe('two')
    const second = link()
    await focus(second)
    await press('ArrowRight')
    expect(current()).toBe('two')
    expect(document.activeElement).toBe(second)
  })
})

describe('a carousel that does not wrap', () => {
  test('is changed by arrow keys and stops at both ends', async () => {
    const { current, find, focus, press } = await renderCarousel({})
    await focus(find('button', 'Post 1'))
    for (const [key, slide] of [
      ['ArrowLeft', 'one'],
      ['ArrowRight', 'two'],
      ['ArrowRight', 'three'],
      ['ArrowRight', 'four'],
      ['ArrowRight', 'four'],
      ['ArrowLeft', 'three'],
    ] as const) {
      await press(key)
      expect(current()).toBe(slide)
    }
  })

  test('moves the focus from a button that becomes hidden to the other', async () => {
    const { find, focus, click } = await renderCarousel({})
    const next = find('button', 'Next')
    expect(find('button', 'Previous').getAttribute('aria-disabled')).toBe('true')
    await focus(next)
    await click('Next')
    await click('Next')
    expect(document.activeElement).toBe(next)
    await click('Next')
    expect(next.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(find('button', 'Previous'))
  })

  test('is changed by a horizontal swipe, not by scrolling', async () => {
    const { current, slides } = await renderCarousel({})
    const swipe = async (across: number, along: number) => {
      const finger = { pointerType: 'touch', isPrimary: true, bubbles: true }
      await act(() => slides.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: 300, clientY: 300 })))
      await act(() => slides.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: 300 + across, clientY: 300 + along })))
    }
    await swipe(-120, 10)
    expect(current()).toBe('two')
    await swipe(-60, 200)
    expect(current()).toBe('two')
    await swipe(120, 0)
    expect(current()).toBe('one')
  })
})

/** A page in a tab behind another. */
function hidePage(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
  return act(() => document.dispatchEvent(new Event('visibilitychange')))
}

function setReducedMotion(prefersReducedMotion: 'reduce' | 'no-preference'): void {
  const { happyDOM } = window as unknown as { happyDOM: { settings: { device: { prefersReducedMotion: string } } } }
  happyDOM.settings.device.prefersReducedMotion = prefersReducedMotion
}
