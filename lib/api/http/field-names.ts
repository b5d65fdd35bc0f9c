import { InvalidError } from "@/lib/platform/errors"

/** The outcome of `work`, with what is wrong said by the wire's names of the inputs. */
export async function withFieldNames<T>(names: Record<string, string>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error
    const fields = Object.entries(error.fields).map(([field, fault]) => [names[field] ?? field, fault])
    throw new InvalidError(error.message, Object.fromEntries(fields))
  }
}
