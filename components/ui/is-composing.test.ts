import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { KeyboardEvent } from "react"
import { isComposing } from "./is-composing"

const pressed = /onKeyDown|\bsteer\b|KeyboardEvent/
const enter = /\bkey(?: ===| !==) "Enter"/

/** Where input methods are known of in another way, or Enter is pressed with Ctrl or ⌘. */
const others = [
  "components/knowledge/search/use-combobox.ts",
  "components/support/replies/pending/composer.tsx",
  "components/ui/early-touches.ts",
]

test("a key belongs to an input method while that writes", () => {
  for (const writes of [true, false]) {
    const nativeEvent = { isComposing: writes } as KeyboardEvent["nativeEvent"]
    expect(isComposing({ nativeEvent })).toBe(writes)
  }
})

test("a field that hears Enter leaves it to an input method that writes with it", () => {
  const files = readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .map((path) => join("components", path))
  const hearing = files.filter((path) => {
    const text = readFileSync(path, "utf8")
    return enter.test(text) && pressed.test(text)
  })
  const deaf = hearing.filter((path) => !readFileSync(path, "utf8").includes("isComposing("))
  expect(hearing.length).toBeGreaterThan(10)
  expect(deaf.sort()).toEqual(others)
})
