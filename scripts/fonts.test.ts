import { execFile } from "node:child_process"
import { promisify } from "node:util"

test("the fonts are as scripts/fonts.mjs makes them of their packages", async () => {
  const { stderr } = await promisify(execFile)(process.execPath, ["scripts/fonts.mjs", "--check"])
  expect(stderr).toBe("")
})
