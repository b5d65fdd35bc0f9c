/**
 * 23505 and 23503: another transaction wrote, or removed, the row that this one had looked for. 40001 and 40P01: PostgreSQL
 * ended one of two transactions that waited for each other.
 */
const codes = new Set(["23505", "23503", "40001", "40P01"])
/** How often a transaction is begun in all. */
export const attempts = 4

/** Whether a transaction failed because another one changed the same at the same time. */
export const hasMetAnother = (error: unknown) =>
  error instanceof Error && "code" in error && codes.has(String(error.code))

/**
 * Runs a transaction anew where it met another one half-way: what it looks for is then as the other one left it, so that
 * it takes a free name or refuses in its own words.
 */
export async function againWhereMet<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === attempts || !hasMetAnother(error)) throw error
    }
  }
}
