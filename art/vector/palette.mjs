// The site's colours as the drawings use them. Same values as the tokens of the pages.
export const C = {
  void: '#0a0610', night: '#170a24', ink: '#1d0f2b', shade: '#3b1a63', plum: '#47216b', violet: '#5a359b',
  orchid: '#8a63d2', iris: '#9b7fd0', lilac: '#b9a6e6', haze: '#cfc4e4', veil: '#dcd1f0', mist: '#e6def4',
  paper: '#f5f5f5', white: '#ffffff', gold: '#ffb23e', cream: '#fff0d6',
}

// Four bands, outer to inner, for a light and for a dark ground.
export const ON_LIGHT = [C.plum, C.violet, C.iris, C.haze]
export const ON_DARK = [C.orchid, C.lilac, C.mist, C.white]
