/** Shown where a post has no cover of its own. */
export const fallbackCover = '/images/covers/fallback.svg'

/** What each drawn cover shows, in words, for people who cannot see it. */
export const coverAlts: Record<string, string> = {
  '/images/covers/business-1-horizon.svg': 'Banded arches rising like a sun over level stripes',
  '/images/covers/business-2-return.svg': 'Four bands that run right, turn back and leave to the right',
  '/images/covers/business-3-parting.svg': 'Bands parting around a marigold point and joining again',
  '/images/covers/design-1-spiral.svg': 'Bands winding into a spiral',
  '/images/covers/design-2-flower.svg': 'Bands forming a four-lobed flower around a marigold point',
  '/images/covers/design-3-cutouts.svg': 'A circle, an arch and a square cut from the same bands',
  '/images/covers/development-1-brackets.svg': 'Bands bent into two angle brackets with a marigold slash between them',
  '/images/covers/development-2-weave.svg': 'Wide bands woven over and under each other',
  '/images/covers/development-3-loop.svg': 'Four bands making one loop and going on',
  '/images/covers/marketing-1-signal.svg': 'Quarter circles spreading from a marigold point',
  '/images/covers/marketing-2-wave.svg': 'Four bands in a wave that ends upward',
  '/images/covers/marketing-3-rise.svg': 'Four arches on one base line, each taller than the last',
  '/images/covers/strategy-1-turn.svg': 'Four bands rising over one wide turn',
  '/images/covers/strategy-2-fork.svg': 'Four bands parting in two directions before a marigold point',
  '/images/covers/strategy-3-steps.svg': 'Bands climbing in four rounded steps',
  '/images/covers/technology-1-link.svg': 'Two sets of bands hooked together',
  '/images/covers/technology-2-circuit.svg': 'Four bands ending in round contacts, one of them marigold',
  '/images/covers/technology-3-dial.svg': 'Open rings around a marigold centre, like a dial',
  '/images/covers/fallback.svg': 'Pale bands turning across a mist field',
}
