import { readFileSync } from "node:fs"

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, "utf8").matchAll(pattern)].map(([, name]) => name).sort()

test(".env.example has every variable that lib/platform/env.ts reads, and no other", () => {
  const read = namesIn("lib/platform/env.ts", /^ {2}([A-Z][A-Z0-9_]*):/gm)
  expect(read).toContain("DATABASE_URL")
  expect(namesIn(".env.example", /^(?:# )?([A-Z][A-Z0-9_]*)=/gm)).toEqual(read)
})
