export default function LettersPage() {
  return null
}
