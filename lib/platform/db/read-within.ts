import { TooSlowError } from "@/lib/platform/errors"
import { scoped } from "@/lib/platform/scope"
import type { Database } from "./database"
import { isGivenUp } from "./out-of-reach"

const within = scoped<number>("readsWithin")

/** After how many milliseconds a statement that is sent now is given up; undefined where nothing says so. */
export const longestNow = () => within.get()

/**
 * Reads by statements of which none may take longer than so many milliseconds. The process gives them up: PostgreSQL would by
 * a setting of a transaction, which takes three further ways there and back. @throws TooSlowError
 */
export async function readWithin<T>(
  db: Database,
  milliseconds: number,
  work: (reader: Database) => Promise<T>,
): Promise<T> {
  try {
    return await within.run(milliseconds, () => work(db))
  } catch (error) {
    throw isGivenUp(error) ? new TooSlowError({ cause: error }) : error
  }
}
