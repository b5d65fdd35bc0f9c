import { shortcuts } from "@/components/support/ticket-panel/shortcut-keys"
import { words } from "@/lib/platform/words/words"
import { actionOf, keyOf, panelActions } from "./panel-actions"

test("every key of the panel means one action, and the sheet of shortcuts lists each of them once [T01]", () => {
  const names = Object.keys(panelActions) as (keyof typeof panelActions)[]
  expect(names.map((name) => actionOf(keyOf(name)))).toEqual(names)
  const listed = shortcuts().flatMap(({ keys }) => keys.map(({ does }) => does))
  expect(listed).toEqual(expect.arrayContaining(names.map((name) => words("support.keys")(name))))
  expect(new Set(listed).size).toBe(listed.length)
})
