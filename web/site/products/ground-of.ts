import sheets from './products.module.css'

const GROUNDS = [
  { className: sheets.mist, dark: false },
  { className: 'on-dark on-violet', dark: true },
  { className: '', dark: false },
]

/** Each sheet has another ground than the one that it lies on. */
export const groundOf = (at: number) => GROUNDS[at % GROUNDS.length]!
