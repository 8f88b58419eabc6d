/** The three client sites that we serve ourselves, from public/showcase/. Home, clients and case studies all point here. */
export const showcase = {
  orbio: {
    id: 'orbio',
    client: 'Orbio',
    trade: 'Premium digital solutions',
    webUrl: '/showcase/orbio/',
    poster: '/showcase/posters/orbio.avif',
    posterAlt: 'Orbio home page: off-white, black and lime, with one very large figure',
  },
  hedgerowAndPost: {
    id: 'hedgerow-and-post',
    client: 'Hedgerow & Post',
    trade: 'Fencing and gates',
    webUrl: '/showcase/hedgerow-and-post/',
    poster: '/showcase/posters/hedgerow-and-post.avif',
    posterAlt: 'Hedgerow & Post home page: forest green, timber and a drawn fence',
  },
  satlujHills: {
    id: 'satluj-hills',
    client: 'Satluj Hills College of Engineering',
    trade: 'Engineering college',
    webUrl: '/showcase/satluj-hills/',
    poster: '/showcase/posters/satluj-hills.avif',
    posterAlt: 'Satluj Hills home page: blueprint blue on cream, with a drawn footbridge',
  },
}
