/** The end of an axis that reaches so far, and whose half is a whole number too: 2, 4, 10, 20, 40, 100 and so on. */
export function axisMax(most: number): number {
  for (let power = 1; ; power *= 10) {
    const top = [2, 4, 10].map((step) => step * power).find((step) => step >= most)
    if (top !== undefined) return top
  }
}
