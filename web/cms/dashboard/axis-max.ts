/** The smallest of 2, 4, 10, 20, 40, 100 … that is not below the largest value; half of it is a whole number too. */
export function axisMax(largest: number): number {
  for (let power = 1; ; power *= 10) {
    const max = [2, 4, 10].map((step) => step * power).find((step) => step >= largest)
    if (max !== undefined) return max
  }
}
