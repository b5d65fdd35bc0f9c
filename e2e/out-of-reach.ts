import { test } from "@playwright/test"
import { deployment } from "./deployment"

/** Skips the test that runs: a deployment does not let it do what it does, for this reason. */
export function outOfReach(reason: string): never {
  test.info().skip(true, `out of reach in a deployment: ${reason}`)
  throw new Error("A skipped test goes no further")
}

/** Says of a test that it needs the portal's own process or database, and why. Against a deployment it is skipped. */
export function ownsProcess(reason: string) {
  if (deployment) outOfReach(reason)
}
