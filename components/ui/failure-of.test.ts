import { failureOf } from "./failure-of"

const read = (data: unknown, error: Error | null = null) => {
  const refetch = jest.fn()
  return { data, error, refetch }
}
const away = new Error("away")

test("of several reads each that fails before it is there is said, and asked for again", () => {
  const [there, missing] = [read([]), read(undefined, away)]
  const failure = failureOf(there, missing)
  expect(failure?.error).toBe(away)
  void failure?.retry()
  expect(missing.refetch).toHaveBeenCalledTimes(1)
  expect(there.refetch).not.toHaveBeenCalled()
})

test("what is there already is shown, also where it could not be read anew", () => {
  expect(failureOf(read([], away), read(undefined))).toBeNull()
})
