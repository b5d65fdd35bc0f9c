import { sampleOrganisation } from "@/lib/testing/sample-organisation"
import type { isAskedAgain } from "./asked-again"

const browser = {
  name: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  isAhead: false,
}
const visitor = (id: string) => ({ organisation: sampleOrganisation({ id }), address: "192.0.2.1" })

/** The module as another of Next's bundles has it. */
function bundled(): typeof isAskedAgain {
  let loaded: typeof isAskedAgain | undefined
  jest.isolateModules(() => {
    loaded = require("./asked-again").isAskedAgain
  })
  if (!loaded) throw new Error("not loaded")
  return loaded
}

test("what the results page has counted, the call does not count again, though Next bundles them apart", () => {
  const [page, call] = [bundled(), bundled()]
  expect(page).not.toBe(call)
  expect(page(visitor("acme"), browser, "Refund")).toBe(false)
  expect(call(visitor("acme"), browser, " refund ")).toBe(true)
})

test("another text, browser, address or company is another search", () => {
  const again = bundled()
  const acme = visitor("globex")
  expect(again(acme, browser, "time zone")).toBe(false)
  expect(again(acme, browser, "timezone")).toBe(false)
  expect(again(acme, { ...browser, name: "Another" }, "time zone")).toBe(false)
  expect(again({ ...acme, address: "192.0.2.2" }, browser, "time zone")).toBe(false)
  expect(again(visitor("initech"), browser, "time zone")).toBe(false)
  expect(again(acme, browser, "time zone")).toBe(true)
})
