import { readFileSync } from "node:fs"
import { join } from "node:path"

/** By the address of a style sheet the address of the one that plain pages have instead. */
export type PlainSheets = ReadonlyMap<string, string>

/** What the build in `folder`, the program's, has made of its style sheets for plain pages (scripts/up/plain-sheets.mjs). */
export function plainSheetsIn(folder: string): PlainSheets {
  const made: Record<string, string> = JSON.parse(
    readFileSync(join(folder, ".next/vestibule/plain-sheets.json"), "utf8"),
  )
  return new Map(Object.entries(made))
}
