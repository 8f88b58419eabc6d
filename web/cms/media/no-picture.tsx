/** The library with no picture open: the grid has the whole width. */
export default function NoPicture() {
  return null
}
