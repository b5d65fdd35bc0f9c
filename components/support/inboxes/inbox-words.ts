/** A count that ends at `most`, as '999+'. */
export const countWords = (count: number, most: number) => (count >= most ? `${most - 1}+` : String(count))
