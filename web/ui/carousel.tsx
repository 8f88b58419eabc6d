import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './carousel.module.css'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import type { Carousel } from './use-carousel.ts'

/** The parts of a carousel. Each takes what `useCarousel` returned; the page decides where it stands. */

type Part = { carousel: Carousel }

/** A group: the page's own sections are the parts that it is divided into. */
export function CarouselRegion({ carousel, label, ...div }: Part & { label: string } & ComponentProps<'div'>) {
  return <div aria-label={label} {...div} {...carousel.regionProps} />
}

/** Slides on top of each other, the current one shown. Without JavaScript they lie in a row to scroll through. */
export function CarouselSlides({ carousel, className, children }: Part & { className?: string; children: ReactNode }) {
  return (
    <div {...carousel.slidesProps} className={classes(styles.slides, className)}>
      {children}
    </div>
  )
}

export function CarouselSlide({ carousel, at, className, ...div }: Part & { at: number } & ComponentProps<'div'>) {
  return <div {...div} {...carousel.slideProps(at)} className={classes(styles.slide, className)} />
}

type ButtonsProps = Part & {
  previous?: string
  next?: string
  /** What a button does where there is nowhere to go. Hidden, it keeps its place. */
  ends?: 'disable' | 'hide'
}

export function CarouselButtons({ carousel, previous = 'Previous', next = 'Next', ends = 'disable' }: ButtonsProps) {
  const back = useRef<HTMLButtonElement>(null)
  const on = useRef<HTMLButtonElement>(null)
  const end = (there: boolean) => ({
    'aria-disabled': there || undefined,
    className: there && ends === 'hide' ? styles.gone : undefined,
  })

  const { atStart, atEnd } = carousel

  // A button that hides hands the focus to its neighbour.
  useLayoutEffect(() => {
    if (ends !== 'hide') return
    if (atEnd && document.activeElement === on.current) back.current?.focus()
    if (atStart && document.activeElement === back.current) on.current?.focus()
  }, [ends, atStart, atEnd])

  return (
    <div className={styles.buttons}>
      <IconButton ref={back} icon="arrow-left" label={previous} {...end(atStart)} onClick={carousel.previous} />
      <IconButton ref={on} icon="arrow-right" label={next} {...end(atEnd)} onClick={carousel.next} />
    </div>
  )
}

/** Always there for a carousel that moves by itself. */
export function PauseButton({ carousel, pause = 'Pause', play = 'Play' }: Part & { pause?: string; play?: string }) {
  const { playing, toggle } = carousel
  return <IconButton icon={playing ? 'pause' : 'play'} label={playing ? pause : play} onClick={toggle} />
}

type NumbersProps = Part & { label: (at: number) => string; className?: string }

export function CarouselNumbers({ carousel, label, className }: NumbersProps) {
  const { index, count, show } = carousel
  return (
    <div className={classes(styles.numbers, className)}>
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

/** A band that fills until the next slide comes; standing still, it shows how far along we are. */
export function CarouselProgress({ carousel }: Part) {
  const { index, count, playing, running, advanceMs } = carousel
  const measures: Record<string, string | number> = { '--share': (index + 1) / count }
  if (advanceMs) measures['--advance'] = `${advanceMs}ms`
  const look = classes(styles.fill, playing && styles.filling, !running && styles.waiting)
  return (
    <span className={styles.track} aria-hidden="true">
      <span key={index} style={measures} className={look} />
    </span>
  )
}
