import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './carousel.module.css'
import { classNames } from '../class-names.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import type { CarouselState } from './use-carousel.ts'

// The parts of a carousel. Each takes the result of `useCarousel`; the page lays them out.

type CarouselPartProps = { carousel: CarouselState }

/** A group, not a landmark: only the page's sections are landmarks. */
export function CarouselRegion({ carousel, label, ...div }: CarouselPartProps & { label: string } & ComponentProps<'div'>) {
  return <div aria-label={label} {...div} {...carousel.regionProps} />
}

/** Stacked slides with the current one visible. Without JavaScript they are a row that scrolls. */
export function CarouselSlides({ carousel, className, children }: CarouselPartProps & { className?: string; children: ReactNode }) {
  return (
    <div {...carousel.slidesProps} className={classNames(styles.slides, className)}>
      {children}
    </div>
  )
}

export function CarouselSlide({ carousel, at, className, ...div }: CarouselPartProps & { at: number } & ComponentProps<'div'>) {
  return <div {...div} {...carousel.slideProps(at)} className={classNames(styles.slide, className)} />
}

type ButtonsProps = CarouselPartProps & {
  previous?: string
  next?: string
  /** The state of a button at the first or last slide. A hidden button keeps its space. */
  ends?: 'disable' | 'hide'
}

export function CarouselButtons({ carousel, previous = 'Previous', next = 'Next', ends = 'disable' }: ButtonsProps) {
  const previousButton = useRef<HTMLButtonElement>(null)
  const nextButton = useRef<HTMLButtonElement>(null)
  const endProps = (atLimit: boolean) => ({
    'aria-disabled': atLimit || undefined,
    className: atLimit && ends === 'hide' ? styles.hidden : undefined,
  })

  const { atStart, atEnd } = carousel

  // A button that becomes hidden passes the focus to the other one.
  useLayoutEffect(() => {
    if (ends !== 'hide') return
    if (atEnd && document.activeElement === nextButton.current) previousButton.current?.focus()
    if (atStart && document.activeElement === previousButton.current) nextButton.current?.focus()
  }, [ends, atStart, atEnd])

  return (
    <div className={styles.buttons}>
      <IconButton ref={previousButton} icon="arrow-left" label={previous} {...endProps(atStart)} onClick={carousel.previous} />
      <IconButton ref={nextButton} icon="arrow-right" label={next} {...endProps(atEnd)} onClick={carousel.next} />
    </div>
  )
}

/** Required for a carousel that advances automatically. */
export function PauseButton({ carousel, pause = 'Pause', play = 'Play' }: CarouselPartProps & { pause?: string; play?: string }) {
  const { playing, toggle } = carousel
  return <IconButton icon={playing ? 'pause' : 'play'} label={playing ? pause : play} onClick={toggle} />
}

type NumbersProps = CarouselPartProps & { label: (at: number) => string; className?: string }

export function CarouselNumbers({ carousel, label, className }: NumbersProps) {
  const { index, count, show } = carousel
  return (
    <div className={classNames(styles.numbers, className)}>
      {Array.from({ length: count }, (_, at) => (
        <button
          key={at}
          type="button"
          aria-label={label(at)}
          aria-current={at === index || undefined}
          className={styles.number}
          onClick={() => show(at)}
        >
          {at + 1}
        </button>
      ))}
    </div>
  )
}

/** A bar that fills until the next slide; while paused it shows the position among the slides. */
export function CarouselProgress({ carousel }: CarouselPartProps) {
  const { index, count, playing, running, advanceMs } = carousel
  const variables: Record<string, string | number> = { '--share': (index + 1) / count }
  if (advanceMs) variables['--advance'] = `${advanceMs}ms`
  const className = classNames(styles.fill, playing && styles.filling, !running && styles.waiting)
  return (
    <span className={styles.track} aria-hidden="true">
      <span key={index} style={variables} className={className} />
    </span>
  )
}
