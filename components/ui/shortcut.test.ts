import { shortcutOf } from "./shortcut"

test("a shortcut is named by the keys of the reader's own keyboard", () => {
  expect(shortcutOf("Shift+8", "Linux x86_64")).toEqual({ shown: "Ctrl+Shift+8", spoken: "Control+Shift+8" })
  expect(shortcutOf("Shift+8", "MacIntel")).toEqual({ shown: "⌘⇧8", spoken: "Meta+Shift+8" })
  expect(shortcutOf("K", "iPad").shown).toBe("⌘K")
})
