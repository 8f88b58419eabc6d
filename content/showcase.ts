/**
 * The three client sites served from public/showcase/, for the home page and the case studies. A poster is a picture of the site's
 * first screen, listed in web/ui/media/pictures.ts.
 */
export const showcase = {
  orbio: {
    id: 'orbio',
    client: 'Orbio',
    trade: 'Premium digital solutions',
    webUrl: '/showcase/orbio/',
    address: 'orbio.example',
    poster: 'posters/orbio',
    posterNarrow: 'posters/orbio-narrow',
    posterPhone: 'posters/orbio-phone',
    posterAlt: 'Orbio home page: off-white, black and lime, with one very large figure',
  },
  hedgerowAndPost: {
    id: 'hedgerow-and-post',
    client: 'Hedgerow & Post',
    trade: 'Fencing and gates',
    webUrl: '/showcase/hedgerow-and-post/',
    address: 'hedgerowandpost.example',
    poster: 'posters/hedgerow-and-post',
    posterNarrow: 'posters/hedgerow-and-post-narrow',
    posterPhone: 'posters/hedgerow-and-post-phone',
    posterAlt: 'Hedgerow & Post home page: forest green, timber and a drawn fence',
  },
  satlujHills: {
    id: 'satluj-hills',
    client: 'Satluj Hills College of Engineering',
    trade: 'Engineering college',
    webUrl: '/showcase/satluj-hills/',
    address: 'satlujhills.example',
    poster: 'posters/satluj-hills',
    posterNarrow: 'posters/satluj-hills-narrow',
    posterPhone: 'posters/satluj-hills-phone',
    posterAlt: 'Satluj Hills home page: blueprint blue on cream, with a drawn footbridge',
  },
} as const

/** Labels around an embedded client site. */
export const liveSite = {
  explore: 'Explore',
  leave: 'Stop exploring',
  /** Where a site cannot be shown here. */
  visit: 'Visit the site',
  title: '{{client}}, the live site' as const,
}
