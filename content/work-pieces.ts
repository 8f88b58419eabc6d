export type WorkPiece = {
  alt: string
  /** The case study that tells of it. */
  story?: string
}

/** What the drawings in public/images/work-pieces show, by their address. The category pages and the case studies show them. */
export const workPieces: Record<string, WorkPiece> = {
  '/images/work-pieces/kesar-and-loom-identity.svg': {
    alt: 'A diamond woven from saffron and madder threads on indigo, and a cotton swing tag with the name Kesar & Loom',
    story: 'kesar-and-loom',
  },
  '/images/work-pieces/kesar-and-loom-swatches.svg': {
    alt: 'A fan of six woven swatches on one rivet; the label of the front one reads Ratna',
    story: 'kesar-and-loom',
  },
  '/images/work-pieces/dhauli-leaf-packs.svg': {
    alt: 'Three shelves of tea packs, numbered 1 to 12, each with the same range of hills in other colours',
    story: 'dhauli-leaf',
  },
  '/images/work-pieces/dhauli-leaf-tin.svg': {
    alt: 'A round green tea tin with a clay-red lid and a label of hills under a low sun, beside a cup of tea',
    story: 'dhauli-leaf',
  },
  '/images/work-pieces/quillmarsh-letter.svg': {
    alt: 'A letter that begins with the words You owe nothing. Here is why. An envelope with a red seal lies on it',
  },
  '/images/work-pieces/ropewalk-freight-poster.svg': {
    alt: 'An orange poster: A price before lunch. Below the words a lorry carries four tiffin boxes',
    story: 'ropewalk-freight',
  },
  '/images/work-pieces/ropewalk-freight-driver-app.svg': {
    alt: 'A phone with a map: 05:40, Rajpura, one orange route and a large Start button',
    story: 'ropewalk-freight',
  },
  '/images/work-pieces/molarlane-reminders.svg': {
    alt: 'Two messages. The practice: See you on Tuesday, ten past four? The patient: Yes, and thank you',
  },
  '/images/work-pieces/molarlane-bookings.svg': {
    alt: 'A phone on which a booking moves from 16:10 on Tuesday to 09:30 on Thursday',
  },
  '/images/work-pieces/doabfresh-film.svg': {
    alt: 'A still from the film One tomato: a single tomato in the cold blue light of a store',
  },
  '/images/work-pieces/doabfresh-stock.svg': {
    alt: 'The stock page at 05:30: 374 crates of tomatoes, 96 of okra in red because it runs low, 238 of cauliflowers',
  },
  '/images/work-pieces/satluj-hills-graduates.svg': {
    alt: 'The number 412 above as many squares, one for each graduate: most are blue, the last 27 are red',
    story: 'satluj-hills',
  },
  '/images/work-pieces/hedgerow-and-post-fences.svg': {
    alt: 'Six fences drawn to one scale, each with its height marked and its price per metre, from £19 to £84',
    story: 'hedgerow-and-post',
  },
  '/images/work-pieces/northlath-fitter-app.svg': {
    alt: 'A phone that shows a window, its width of 1248 millimetres and a Keep button, which a gloved finger presses',
  },
  '/images/work-pieces/northlath-stand.svg': {
    alt: 'A corner stand with pine laths on a dark wall, a yellow counter and a short flight of stairs',
  },
  '/images/work-pieces/orbio-sentence.svg': {
    alt: 'The word Solutions crossed out, and below it, marked in lime: Judged on a single figure',
    story: 'orbio',
  },
}
